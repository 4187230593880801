// Who I am: a guest with a name, or an account with a password; what is kept about me, and how it goes away.
import { useState } from "preact/hooks";
import type { Person, PersonAnswer } from "../api-types";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { call, get, knowMe, me } from "../net/api";
import { personName } from "../net/names";
import { CodesToKeep, DeleteForm, EnterForm, LostForm, PasswordForms } from "./account-forms";
import { GameBar } from "./game-bar";
import { useLoaded } from "./use";

type Known = Partial<PersonAnswer>;
export type Send = (path: string, method: string, body: object) => Promise<boolean>;

export default function Account() {
  const [said, say] = useState<Sentence | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  const known = useLoaded(async () => {
    if ((await knowMe())?.account) setLeft((await get<Known>("/me")).codes_left ?? null);
  }, []);
  const send: Send = async (path, method, body) => {
    try {
      const answer = await call<Known>(method, path, body);
      me.value = answer.person ?? null;
      if (answer.codes) setCodes(answer.codes);
      setLeft(answer.person?.account ? ((await get<Known>("/me")).codes_left ?? null) : null);
      say({ text: t("account.done") });
      return true;
    } catch (error) {
      say(troubleOf(error));
      return false;
    }
  };
  const person = me.value;
  return (
    <>
      <GameBar />
      <main class="page account">
        <h1 class="poster-type">{t("shell.account")}</h1>
        {known instanceof Error && <p role="alert">{t("shell.away")}</p>}
        <p>
          {person
            ? t(person.account ? "account.is" : "account.guest", { name: personName(person.name) })
            : t("account.nobody")}
        </p>
        {said && (
          <p role="status">
            <Said {...said} />
          </p>
        )}
        {codes.length > 0 && <CodesToKeep codes={codes} done={() => setCodes([])} />}
        <h2>{t("account.name.title")}</h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get("name"));
            void send("/me", person ? "PATCH" : "POST", { name });
          }}
        >
          <label>
            {t("account.name")} <input name="name" required maxLength={24} autocomplete="nickname" />
          </label>
          <button type="submit" class="button">
            {t("account.rename")}
          </button>
        </form>
        {person?.account ? (
          <PasswordForms send={send} left={left} />
        ) : (
          <>
            <EnterForm send={send} />
            <LostForm send={send} />
          </>
        )}
        {person && <Rest person={person} send={send} />}
        {person?.account && <DeleteForm send={send} />}
      </main>
    </>
  );
}

// What is kept, and the ways out.
function Rest({ person, send }: { person: Person; send: Send }) {
  // A guest cannot come back, so he is asked first.
  const signOut = (path: string) => {
    if (person.account || confirm(t("account.sign-out.guest"))) void send(path, "POST", {});
  };
  return (
    <p class="account-rest">
      <a class="button plain" href="/api/v1/me/export" download="saloon.json">
        {t("account.export")}
      </a>
      <button type="button" class="button plain" onClick={() => signOut("/sign-out")}>
        {t("account.sign-out")}
      </button>
      {person.account && (
        <button type="button" class="button plain" onClick={() => signOut("/sign-out-everywhere")}>
          {t("account.everywhere")}
        </button>
      )}
      {!person.account && (
        <button
          type="button"
          class="button plain danger"
          onClick={() => confirm(t("account.delete.sure")) && void send("/me", "DELETE", {})}
        >
          {t("account.delete")}
        </button>
      )}
    </p>
  );
}
