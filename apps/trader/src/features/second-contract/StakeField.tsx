import { plainDecimal } from "@agio/primitives";
import { NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { stakeChips, type Period } from "./period.ts";
import type { SecondTicketState } from "./use-second-ticket.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import type { StakeSummary } from "./stake-summary.ts";

const DOTS = "••••••";

/** How much is staked: typed, or one of the round sums. */
export function StakeField({ ticket, period }: { ticket: SecondTicketState; period: Period }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { account } = ticket;
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
        error={ticket.errorText("stake")}
        {...(account === undefined ? {} : { hint: t("second.available", { amount: available, coin: period.coin }) })}
      />
      <fieldset
        className="-my-[6px] mx-0 flex min-w-0 gap-2 overflow-x-auto border-0 px-0 py-[6px]"
        aria-label={t("second.stakeChips")}
      >
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

const NOTHING = "–";

/** Return and cost of the bet, before it is placed. The lines keep their places while nothing is typed. */
export function StakeFigures({ period, summary }: { period: Period; summary: StakeSummary }) {
  const t = useTranslate();
  const format = useFormat();
  const amount = (atoms: number | undefined) =>
    atoms === undefined ? NOTHING : `${format.grouped(plainDecimal(atoms, period.scale))} ${period.coin}`;
  return (
    <dl className="m-0 grid gap-1 text-12" data-figures="">
      <FigureLine name={t("second.payout")}>{amount(summary.payoutAtoms)}</FigureLine>
      <FigureLine name={t("second.gain")}>
        <span className="text-up">{summary.gainAtoms === undefined ? NOTHING : `+${amount(summary.gainAtoms)}`}</span>
      </FigureLine>
      <FigureLine name={t("second.loss")}>
        <span className="text-down">{summary.lossAtoms === undefined ? NOTHING : `-${amount(summary.lossAtoms)}`}</span>
      </FigureLine>
      {period.feePpb === 0 ? null : <FigureLine name={t("common.fee")}>{amount(summary.feeAtoms)}</FigureLine>}
      {period.compensationPpb === 0 ? null : (
        <FigureLine name={t("second.compensation")}>
          {summary.compensationAtoms === undefined ? NOTHING : `+${amount(summary.compensationAtoms)}`}
        </FigureLine>
      )}
      <FigureLine name={t("second.breakEven")}>{format.grouped(summary.breakEven)}%</FigureLine>
    </dl>
  );
}
