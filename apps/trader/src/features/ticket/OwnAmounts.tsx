import { classNames, Icon } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { dropAmount, keepAmount, OWN_AMOUNTS_MAX, useOwnAmounts } from "./own-amounts.ts";
import { isBlank, typedNumber } from "./plain-typing.ts";

interface OwnAmountsProps {
  /** The market and the unit that the amounts are in. */
  place: string;
  /** As it is typed or derived now. */
  amountText: string;
  onPick: (amount: string) => void;
}

const CHIP = "min-h-11 min-w-11 rounded-1 bg-surface-2 px-2 text-12 ui-figures desk:min-h-7 desk:min-w-7";

/** Amounts of one's own: a tap fills one in, the one in use can be let go, another one can be kept. */
export function OwnAmounts({ place, amountText, onPick }: OwnAmountsProps) {
  const t = useTranslate();
  const format = useFormat();
  const kept = useOwnAmounts(place);
  const current = typedNumber(amountText);
  const isKept = kept.includes(current);
  const mayKeep = !isBlank(current) && !isKept && kept.length < OWN_AMOUNTS_MAX;
  return (
    <fieldset
      aria-label={t("entry.presets.label")}
      className="m-0 flex min-h-11 min-w-0 flex-wrap gap-1 border-0 p-0 desk:min-h-7"
    >
      {kept.map((amount, at) => (
        <button
          key={amount}
          type="button"
          className={classNames(CHIP, amount === current ? "font-semibold text-text-1" : "text-text-2")}
          aria-pressed={amount === current}
          data-own-amount={at + 1}
          onClick={() => onPick(amount)}
        >
          {format.grouped(amount)}
        </button>
      ))}
      {isKept ? (
        <button
          type="button"
          className={classNames(CHIP, "grid place-items-center text-text-3")}
          aria-label={t("entry.presets.remove", { amount: format.grouped(current) })}
          onClick={() => dropAmount(place, current)}
        >
          <Icon name="close" size={14} />
        </button>
      ) : (
        <button
          type="button"
          className={classNames(CHIP, "text-text-3 disabled:opacity-60")}
          disabled={!mayKeep}
          onClick={() => keepAmount(place, current)}
        >
          {mayKeep ? t("entry.presets.keep", { amount: format.grouped(current) }) : `+ ${t("entry.presets.label")}`}
        </button>
      )}
    </fieldset>
  );
}
