import type { ExplainPositionData } from "@agio/api-contract";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { SheetFigure } from "../../../features/ticket/Figures.tsx";
import { usePositionFormat } from "../../../features/positions/use-position-format.ts";
import { useTranslate } from "../../../shell/language.ts";

interface DeleveragingCardProps {
  row: ExplainPositionData["deleveragings"][number];
  contract: TradingContract | undefined;
}

/** Contracts that were taken from the position to close a bankrupt one. */
export function DeleveragingCard({ row, contract }: DeleveragingCardProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const coin = contract?.pricingCoin ?? "";
  return (
    <section className="mt-4 rounded-2 bg-surface-1 p-4" aria-label={t("position.statusOf.deleveraged")}>
      <h2 className="m-0 text-16 font-semibold">{t("position.statusOf.deleveraged")}</h2>
      <p className="m-0 text-12 text-text-3 ui-figures">
        {format.dateTime(row.time)} · {t("position.explain.sequence", { number: row.sequence })}
      </p>
      <p className="m-0 mt-2 text-12 text-text-2">{t("position.adl.text")}</p>
      <dl className="m-0 mt-2 grid gap-1">
        <SheetFigure name={t("position.shares")}>{format.grouped(String(row.share))}</SheetFigure>
        <SheetFigure name={t("common.price")}>{format.grouped(row.price)}</SheetFigure>
        <SheetFigure name={t("trade.orders.value")}>
          {format.grouped(row.value)} {coin}
        </SheetFigure>
        <SheetFigure name={t("position.realised")}>
          {format.grouped(row.realized)} {coin}
        </SheetFigure>
      </dl>
    </section>
  );
}
