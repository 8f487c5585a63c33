import { useOptionFormat } from "../../../features/option-positions/use-option-format.ts";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { FigureLine } from "../../../features/ticket/FigureLine.tsx";
import { useTranslate } from "../../../shell/language.ts";

interface SeriesDetailsProps {
  underlying: OptionUnderlying;
  series: OptionSeries;
}

/** Everything the chain knows of a series: quotes with their sizes, greeks, open interest, and how it ends. */
export function SeriesDetails({ underlying, series: { row } }: SeriesDetailsProps) {
  const t = useTranslate();
  const format = useOptionFormat(underlying);
  const quote = (price: string, num: string) =>
    Number(price) === 0 ? "–" : `${format.premium(price)} × ${format.grouped(num)}`;
  return (
    <>
      <dl className="m-0 grid gap-1 text-12">
        <FigureLine name={t("option.chain.bid")}>{quote(row.bid, row.bidNum)}</FigureLine>
        <FigureLine name={t("option.chain.ask")}>{quote(row.ask, row.askNum)}</FigureLine>
        <FigureLine name={t("option.chain.mark")}>{format.premium(row.mark)}</FigureLine>
        <FigureLine name={t("trade.form.last")}>{format.premium(row.last)}</FigureLine>
        <FigureLine name={t("option.chain.ivLong")}>
          {Number(row.iv) === 0 ? "–" : format.grouped(`${row.iv}%`)}
        </FigureLine>
        <FigureLine name={t("option.greek.delta")}>{format.greek(row.delta)}</FigureLine>
        <FigureLine name={t("option.greek.gamma")}>{format.greek(row.gamma)}</FigureLine>
        <FigureLine name={t("option.greek.vega")}>{format.greek(row.vega)}</FigureLine>
        <FigureLine name={t("option.greek.theta")}>{format.greek(row.theta)}</FigureLine>
        <FigureLine name={t("option.greek.rho")}>{format.greek(row.rho)}</FigureLine>
        <FigureLine name={t("option.chain.openInterest")}>{format.grouped(row.openInterest)}</FigureLine>
        <FigureLine name={t("option.chain.expiresAt")}>{format.dateTime(row.expiry)}</FigureLine>
      </dl>
      <p className="m-0 pt-3 text-12 text-text-3">{t("option.notice.settlement")}</p>
    </>
  );
}
