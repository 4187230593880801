// Who I am: a guest with a name, or an account with a password; what is kept about me, and how it goes away.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { call, knowMe, me, type Person } from "../net/api";
import { personName } from "../net/names";
import { GameBar } from "./game-bar";
import { useLoaded } from "./use";

export default function Account() {
  const known = useLoaded(knowMe, []);
  const [said, say] = useState<Sentence | null>(null);
  const act = async (doing: () => Promise<unknown>, text: string) => {
    try {
      await doing();
      say({ text });
    } catch (error) {
      say(troubleOf(error));
    }
  };
  const who = async (path: string, method: string, body: object) => {
    const answer = await call<{ person?: Person }>(method, path, body);
    me.value = answer.person ?? null;
  };
  const leave = (method: string, path: string) => void act(() => who(path, method, {}), t("account.done"));
  const fields = (event: Event) =>
    Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)) as Record<string, string>;
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
        <h2>{t("account.name.title")}</h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const { name } = fields(event);
            void act(() => who("/me", person ? "PATCH" : "POST", { name }), t("account.done"));
          }}
        >
          <label>
            {t("account.name")} <input name="name" required maxLength={24} autocomplete="nickname" />
          </label>
          <button type="submit" class="button">
            {t("account.rename")}
          </button>
        </form>
        {!person?.account && <h2>{t("account.keep.title")}</h2>}
        {!person?.account && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const { name, password } = fields(event);
              const signIn = (event as SubmitEvent).submitter?.getAttribute("value") === "in";
              void act(
                () => who(signIn ? "/sign-in" : "/account", "POST", { name: name!, password: password! }),
                t("account.done"),
              );
            }}
          >
            <label>
              {t("account.name")} <input name="name" required autocomplete="username" />
            </label>
            <label>
              {t("account.password")}{" "}
              <input name="password" type="password" required minLength={8} autocomplete="current-password" />
            </label>
            <button type="submit" class="button" value="in">
              {t("account.sign-in")}
            </button>
            <button type="submit" class="button" value="make">
              {t("account.make")}
            </button>
          </form>
        )}
        {person && (
          <p class="account-rest">
            <a class="button plain" href="/api/v1/me/export" download>
              {t("account.export")}
            </a>
            <button type="button" class="button plain" onClick={() => leave("POST", "/sign-out")}>
              {t("account.sign-out")}
            </button>
            <button type="button" class="button plain" onClick={() => leave("POST", "/sign-out-everywhere")}>
              {t("account.everywhere")}
            </button>
            <button
              type="button"
              class="button plain danger"
              onClick={() => confirm(t("account.delete.sure")) && leave("DELETE", "/me")}
            >
              {t("account.delete")}
            </button>
          </p>
        )}
      </main>
    </>
  );
}
