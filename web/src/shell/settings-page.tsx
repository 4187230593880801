// What a reader can choose; every choice is seen at once on the cards beside it.
import { Card } from "../felt/card";
import { t } from "../i18n";
import { change, choices, type Settings, settings } from "../settings";
import { GameBar } from "./game-bar";

const order: readonly (keyof Settings)[] = [
  "language",
  "light",
  "cloth",
  "palette",
  "deck",
  "cards",
  "motion",
  "speed",
  "sound",
];

export default function SettingsPage() {
  const now = settings.value;
  return (
    <>
      <GameBar />
      <main class="page settings">
        <h1 class="poster-type">{t("shell.settings")}</h1>
        <div class="settings-columns">
          <form onSubmit={(event) => event.preventDefault()}>
            {order.map((name) => (
              <fieldset key={name}>
                <legend>{t(`settings.${name}`)}</legend>
                {choices[name].map((value) => (
                  <label key={String(value)}>
                    <input
                      type="radio"
                      name={name}
                      checked={now[name] === value}
                      onChange={() => change({ [name]: value } as Partial<Settings>)}
                    />{" "}
                    {t(`settings.${name}.${value}`)}
                  </label>
                ))}
              </fieldset>
            ))}
          </form>
          <div class="settings-sample" aria-hidden="true">
            {["AS", "QH", "10D", "KC", "7H", "JS"].map((card) => (
              <Card key={card} card={card} can={card === "QH"} />
            ))}
            <Card card="??" />
          </div>
        </div>
      </main>
    </>
  );
}
