import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { SheetFigure, toneOf } from "../ticket/Figures.tsx";
import type { ExitEstimate } from "./position-figures.ts";
import { usePositionFormat } from "./use-position-format.ts";

/** Result of a close: profit after the fee, and the fee. */
export function ExitFigures({ estimate, contract }: { estimate: ExitEstimate | undefined; contract: TradingContract }) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const profit = estimate === undefined ? "–" : format.profitOf(estimate.profitAtoms);
  return (
    <>
      <SheetFigure name={t("position.estimate.fee")}>
        {estimate === undefined ? "–" : `${format.moneyOf(estimate.feeAtoms)} ${contract.pricingCoin}`}
      </SheetFigure>
      <SheetFigure
        name={t("position.estimate.profit")}
        tone={estimate === undefined ? "" : toneOf(String(estimate.profitAtoms))}
      >
        {estimate === undefined ? profit : `${profit} ${contract.pricingCoin} (${format.bips(estimate.returnBips)}%)`}
      </SheetFigure>
    </>
  );
}
