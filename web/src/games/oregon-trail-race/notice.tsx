// A calamity that lies on a wagon: its sign, its name and how long there is to mend it. The last turn is red and has a
// sign of its own. Where it can be mended it is a button.
import { t } from "../../i18n";
import { CalamitySign } from "./signs";
import type { Calamity } from "./view";
import { calamityName, clockName } from "./words";

interface NoticeProps {
  calamity: Calamity;
  large?: boolean;
  can?: boolean;
  chosen?: boolean;
  hinted?: boolean;
  onChoose?: (at: EventTarget) => void;
  onPoint?: () => void;
}

export function Notice({ calamity, large, can, chosen, hinted, onChoose, onPoint }: NoticeProps) {
  const last = calamity.left === 0;
  const classes = ["notice", large && "large", last && "last", can && "can", chosen && "chosen", hinted && "hinted"];
  const inside = (
    <>
      <CalamitySign calamity={calamity.card} size={large ? 30 : 15} />
      <span class="notice-name">
        {calamityName(calamity.problem)}
        {large && <small>{clockName(calamity)}</small>}
      </span>
      {calamity.left !== null && (
        <b class="notice-left" aria-hidden="true">
          {last ? "! 0" : calamity.left}
        </b>
      )}
      {calamity.skip > 0 && (
        <b class="notice-left" aria-hidden="true">
          −{calamity.skip}
        </b>
      )}
      {!large && <span class="unseen">{clockName(calamity)}</span>}
      {can && <span class="unseen">{t("felt.can")}</span>}
    </>
  );
  const common = {
    class: classes.filter(Boolean).join(" "),
    onPointerEnter: onPoint,
    title: large ? undefined : clockName(calamity),
  };
  if (!onChoose) return <span {...common}>{inside}</span>;
  return (
    <button
      type="button"
      {...common}
      onFocus={onPoint}
      onClick={(event) => onChoose(event.currentTarget)}
      aria-pressed={chosen}
    >
      {inside}
    </button>
  );
}
