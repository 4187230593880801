// What a phase asks outside one's own turn: a joker, a blow back, a card, a gang, a recruit or a skill.
import { RuleLink } from "../../felt/rule-link";
import { seatColour } from "../../felt/seat-badge";
import { t } from "../../i18n";
import type { Seat, TableProps } from "../contract";
import { figureOf, type GunfightView, readyGangs, targetOf } from "./model";
import { type PanelProps, PlayButton } from "./play-button";
import { MemberPoster } from "./poster";
import { announced, gangName, nameOf, playWords, skillName } from "./words";

function seatNames(table: TableProps<GunfightView>): (seat: Seat) => string {
  return (seat) => table.seats.find((facts) => facts.seat === seat)?.name ?? seat;
}

export function JokerQuestion({ table, lines, picked, given, onPick, onPlay }: PanelProps) {
  const { view } = table;
  const held = [...new Set(lines.filter(({ verb }) => verb === "joker").map(({ cards }) => cards[0]!))];
  const pass = lines.find(({ verb }) => verb === "pass"); // gone while the answer is on its way
  const stops = lines.some((line) => line.verb === "joker" && line.point);
  const name = nameOf(figureOf(view, view.play?.fig));
  const chosen = held.find((card) => picked.cards.includes(card));
  return (
    <section class="gun-panel gun-question" aria-label={t("gun.joker")}>
      <p class="gun-said">
        {announced(view, seatNames(table))} <RuleLink rule={view.play?.verb === "fight" ? "GUN-13.4" : "GUN-17.1"} />
      </p>
      {view.play?.verb === "fight" && <p>{t("gun.secret")}</p>}
      {chosen && stops && <p>{t("gun.joker.where", { name, n: given.points.size })}</p>}
      <div class="gun-buttons">
        {pass && <PlayButton view={view} line={pass} onPlay={onPlay} brass />}
        {held.map((card) =>
          stops ? (
            <button
              key={card}
              type="button"
              class="button small gun-danger"
              aria-pressed={chosen === card}
              onClick={() => onPick({ ...picked, cards: chosen === card ? [] : [card] })}
            >
              {t("gun.joker.choose", { name })}
            </button>
          ) : (
            <button
              key={card}
              type="button"
              class="button small gun-danger"
              data-line={`joker ${card}`}
              onClick={() => onPlay(`joker ${card}`)}
            >
              {t("gun.do.joker")}
            </button>
          ),
        )}
      </div>
    </section>
  );
}

export function BackQuestion({ table, given, onPlay }: PanelProps) {
  const { view } = table;
  const play = view.play!;
  const striking = given.buttons.find(({ cards }) => cards.length > 0);
  return (
    <section class="gun-panel gun-question" aria-label={t("gun.plan.fight")}>
      <p class="gun-said">
        {t("gun.prompt.back", {
          fig: nameOf(figureOf(view, play.fig)),
          target: nameOf(figureOf(view, targetOf(play))),
        })}{" "}
        <RuleLink rule="GUN-13.2" />
      </p>
      <p>{t("gun.secret")}</p>
      <div class="gun-buttons">
        {striking && <PlayButton view={view} line={striking} onPlay={onPlay} brass />}
        <button type="button" class="button" data-line="back" onClick={() => onPlay("back")}>
          {t("gun.do.back.none")}
        </button>
      </div>
    </section>
  );
}

export function CardQuestion({ table, given, onPlay }: PanelProps) {
  const { view } = table;
  return (
    <div class="gun-panel gun-question">
      <p class="gun-said">
        {t(`gun.prompt.${view.phase}`)} <RuleLink rule={view.phase === "swap" ? "GUN-4.5" : "GUN-4.8"} />
      </p>
      <div class="gun-buttons">
        {given.buttons.map((line) => (
          <PlayButton key={line.text} view={view} line={line} onPlay={onPlay} brass={line.cards.length > 0} />
        ))}
      </div>
    </div>
  );
}

export function GangChoice({ table, lines, onPlay }: PanelProps) {
  const { view, seat } = table;
  const suit = view.suits[seat!] ?? "S";
  return (
    <div class="gun-panel gun-gangs-choice">
      <p class="gun-said">{t("gun.choose-gang", { suit: t(`gun.suit.${suit}`) })}</p>
      <div class="gun-gang-columns">
        {lines.map((line) => {
          const gang = readyGangs.find(({ id }) => id === line.word);
          return (
            <section key={line.text}>
              <h2 class="poster-type">{gangName(line.word)}</h2>
              <button
                type="button"
                class={`button brass ${table.hint === line.text ? "hinted" : ""}`}
                data-line={line.text}
                onClick={() => onPlay(line.text)}
              >
                {t("gun.do.gang")}
              </button>
              <div class="gun-posters">
                {gang?.members.map((member) => (
                  <MemberPoster key={member.name} member={member} colour={seatColour(seat!)} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}

export function AfterQuestion({ table, lines, onPlay }: PanelProps) {
  const { view } = table;
  const figures = [...new Set(lines.map(({ fig }) => fig))];
  const rule = view.phase === "recruit" ? "GUN-21.4" : "GUN-22.4";
  return (
    <div class="gun-panel gun-question gun-after">
      {figures.map((fig) => (
        <section key={fig}>
          <h2>
            {view.phase === "recruit"
              ? t("gun.recruit.title", { name: nameOf(figureOf(view, fig)) })
              : nameOf(figureOf(view, fig))}{" "}
            <RuleLink rule={rule} />
          </h2>
          <div class="gun-buttons">
            {lines
              .filter((line) => line.fig === fig)
              .map((line) => (
                <button
                  key={line.text}
                  type="button"
                  class="button small"
                  data-line={line.text}
                  onClick={() => onPlay(line.text)}
                >
                  {view.phase === "skill" ? skillName(line.word ?? "") : playWords(view, line)}
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
