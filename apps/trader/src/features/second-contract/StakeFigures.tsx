import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import type { Period } from "./period.ts";
import type { StakeSummary } from "./stake-summary.ts";

const NOTHING = "–";

/** What the bet brings and costs, before it is placed. The lines keep their places while nothing is typed. */
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
