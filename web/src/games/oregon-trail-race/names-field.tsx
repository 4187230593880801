// The people of the wagons by name (ORE-14.12): four fields a seat. What is left empty has the name that stands there; a
// seat whose fields are all empty is not named.
import base from "@games/oregon-trail-race/editions/base.json";
import { useState } from "preact/hooks";
import { t } from "../../i18n";

type Names = Record<string, string[]>;

interface NamesFieldProps {
  players: number;
  onChange(value: Names | undefined): void;
}

// What the fields stand for: nothing where all are empty.
export function namesOf(typed: readonly (readonly string[])[]): Names | undefined {
  const names: Names = {};
  typed.forEach((four, seat) => {
    if (four.every((name) => !name.trim())) return;
    names[`p${seat + 1}`] = four.map((name, i) => name.trim() || (base.names[seat]?.[i] ?? ""));
  });
  return Object.keys(names).length > 0 ? names : undefined;
}

export function NamesField({ players, onChange }: NamesFieldProps) {
  const [typed, type] = useState<readonly (readonly string[])[]>(base.names.map((four) => four.map(() => "")));
  const write = (seat: number, person: number, name: string) => {
    const next = typed.map((four, s) => (s === seat ? four.map((old, p) => (p === person ? name : old)) : four));
    type(next);
    onChange(namesOf(next.slice(0, players)));
  };
  return (
    <span class="names-field">
      {typed.slice(0, players).map((four, seat) => (
        <span key={seat} class="names-row">
          <b>{t("new.names.seat", { n: seat + 1 })}</b>
          {four.map((name, person) => (
            <input
              key={person}
              type="text"
              maxLength={24}
              aria-label={t("new.names.person", { n: seat + 1, person: person + 1 })}
              placeholder={base.names[seat]?.[person]}
              value={name}
              onInput={(event) => write(seat, person, event.currentTarget.value)}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
