import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { usePositionFormat } from "../../../features/positions/use-position-format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Liquidation } from "../model.ts";

const STAGES = ["tier", "all", "takeover", "deleverage"] as const;

const stageOf = (text: string) => STAGES.find((stage) => stage === text) ?? "all";

/** Stages of a liquidation: orders in the book, the fund's takeover, deleveraging. */
export function StageList({ row, contract }: { row: Liquidation; contract: TradingContract }) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  if (row.steps.length === 0) return null;
  return (
    <>
      <h3 className="mb-1 mt-4 text-14 font-semibold">{t("position.explain.stages")}</h3>
      <ol className="m-0 grid list-none grid-cols-1 gap-3 border-s border-line p-0 ps-4 text-12">
        {row.steps.map((step, at) => (
          // Stages stand in the order they happened and are never moved.
          // oxlint-disable-next-line no-array-index-key
          <li key={at} className="relative">
            <span className="absolute -start-5 top-1 size-2 rounded-full bg-accent" aria-hidden="true" />
            <p className="m-0 font-medium">{t(`position.stage.${stageOf(step.stage)}`)}</p>
            <p className="m-0 text-text-2">
              {t(step.orderId === 0 ? "position.explain.handOverFigures" : "position.explain.stageFigures", {
                done: format.grouped(String(step.doneShare)),
                asked: format.grouped(String(step.askedShare)),
                price: format.grouped(step.price),
                value: format.grouped(step.doneValue),
                coin: contract.pricingCoin,
              })}
              {step.orderId === 0 ? null : ` · ${t("wallet.statement.order", { number: step.orderId })}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
