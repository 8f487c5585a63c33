import { formatDecimal, plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { OptionLines } from "./OptionFigures.tsx";
import type { OptionTicketState } from "./use-option-ticket.ts";

/** The whole order once more before it is sent. */
export function OptionOrderLines({ ticket }: { ticket: OptionTicketState }) {
  const t = useTranslate();
  const format = useFormat();
  const words = useSeriesWords();
  const { draft, summary, context } = ticket;
  const { underlying, series } = context;
  return (
    <>
      <p className="m-0 pb-1 text-14 font-semibold">{words(series.row.symbol)}</p>
      <p className="m-0 pb-3 text-12 text-text-3 ui-figures" dir="ltr">
        {series.row.symbol}
      </p>
      <dl className="m-0 grid gap-2 pb-2 text-14">
        <FigureLine name={t("trade.confirm.kind")}>{t(`trade.kind.${draft.kind}`)}</FigureLine>
        {draft.kind === "market" ? null : (
          <FigureLine name={t("trade.form.price")}>
            {format.grouped(formatDecimal(summary.priceTicks ?? 0, underlying.priceDecimals))} {underlying.pricingCoin}
          </FigureLine>
        )}
        <FigureLine name={t("option.form.contracts")}>
          {format.grouped(plainDecimal(summary.lots ?? 0, underlying.sizeDecimals))}
        </FigureLine>
        <OptionLines draft={draft} ticket={ticket} />
      </dl>
    </>
  );
}
