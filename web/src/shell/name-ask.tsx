// A stranger who sits with others is asked once what they may call him.
import { useState } from "preact/hooks";
import { Said } from "../felt/said";
import { t } from "../i18n";
import { type Sentence, troubleOf } from "../i18n/said";
import { call, me, type Person, type Summary } from "../net/api";
import { isStranger } from "../net/names";

const key = "saloon.nameless";

function declined(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage is forbidden: asked again next time
  }
}

export function NameAsk({ summary }: { summary: Summary }) {
  const [later, setLater] = useState(declined);
  const [said, say] = useState<Sentence | null>(null);
  const company = summary.seats.some((seat) => seat.kind !== "bot" && !summary.your_seats.includes(seat.seat));
  const stranger = me.value && !me.value.account && isStranger(me.value.name);
  if (later || !stranger || !company || summary.your_seats.length === 0 || summary.state === "over") return null;
  const decline = () => {
    setLater(true);
    try {
      localStorage.setItem(key, "1");
    } catch {
      // as above
    }
  };
  return (
    <form
      class="hint name-ask"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get("name"));
        call<{ person: Person }>("PATCH", "/me", { name }).then(
          (answer) => {
            me.value = answer.person;
          },
          (error: unknown) => say(troubleOf(error)),
        );
      }}
    >
      <label>
        {t("name-ask.text")} <input name="name" required maxLength={24} autocomplete="nickname" />
      </label>{" "}
      <button type="submit" class="button small brass">
        {t("account.rename")}
      </button>{" "}
      <button type="button" class="button small" onClick={decline}>
        {t("name-ask.later")}
      </button>
      {said && (
        <p role="alert">
          <Said {...said} />
        </p>
      )}
    </form>
  );
}
