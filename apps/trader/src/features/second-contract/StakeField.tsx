import { plainDecimal } from "@agio/primitives";
import { NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { stakeChips } from "./period.ts";
import type { Period } from "./period.ts";
import type { SecondTicketState } from "./use-second-ticket.ts";

const DOTS = "••••••";

/** How much is staked: typed, or one of the round sums. */
export function StakeField({ ticket, period }: { ticket: SecondTicketState; period: Period }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { account, error, refused } = ticket;
  const words =
    refused?.field === "stake"
      ? refused.text
      : error === undefined
        ? undefined
        : t(`second.errors.${error.key}`, groupedValues(error.values, format.grouped));
  const bound = (atoms: number) => format.grouped(plainDecimal(atoms, period.scale));
  const available = isHidden ? DOTS : format.holding(account?.available, period.coin);
  return (
    <div className="grid gap-2">
      <NumberField
        label={t("second.stake")}
        value={ticket.stake}
        onChange={ticket.typeStake}
        decimals={period.scale}
        placeholder={t("second.stakeFrom", { min: bound(period.stakeAtomsMin), max: bound(period.stakeAtomsMax) })}
        trailing={<span className="pe-3 text-12 font-semibold text-text-2">{period.coin}</span>}
        {...(words === undefined ? {} : { error: words })}
        {...(account === undefined ? {} : { hint: t("second.available", { amount: available, coin: period.coin }) })}
      />
      <fieldset className="m-0 flex min-w-0 gap-2 overflow-x-auto border-0 p-0" aria-label={t("second.stakeChips")}>
        {stakeChips(period).map((stake) => (
          <button
            key={stake}
            type="button"
            className="ui-button flex-1 ui-figures"
            data-tone="outline"
            data-size="small"
            aria-pressed={ticket.stake === stake}
            onClick={() => ticket.typeStake(stake)}
          >
            {format.grouped(stake)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const groupedValues = (values: Readonly<Record<string, string>>, grouped: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name === "coin" ? value : grouped(value)]));
