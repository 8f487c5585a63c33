import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { KIND_TRAITS } from "../open-orders/order-kinds.ts";
import { useFigureTexts } from "./TicketFigures.tsx";
import type { Ticket } from "./use-ticket.ts";

/** The whole order once more before it is sent. */
export function OrderLines({ pair, ticket }: { pair: TradingPair; ticket: Ticket }) {
  const t = useTranslate();
  const format = useFormat();
  const { draft } = ticket;
  const texts = useFigureTexts(draft, ticket);
  const traits = KIND_TRAITS[draft.kind];
  const { lots, visibleLots } = ticket.summary;
  const price = (text: string) => `${format.grouped(text)} ${pair.pricingCoin}`;
  return (
    <dl className="m-0 grid gap-2 pb-2 text-14">
      <FigureLine name={t("trade.confirm.pair")}>{pair.label}</FigureLine>
      <FigureLine name={t("trade.confirm.kind")}>{t(`trade.kind.${draft.kind}`)}</FigureLine>
      {draft.kind === "trailing" ? (
        <FigureLine name={t("trade.form.trailing")}>{format.grouped(`${draft.trailingPercent}%`)}</FigureLine>
      ) : null}
      {draft.kind === "trailing" && draft.stopPrice !== "" ? (
        <FigureLine name={t("trade.form.activationPrice")}>{price(draft.stopPrice)}</FigureLine>
      ) : null}
      {traits.hasStop ? <FigureLine name={t("trade.form.stopPrice")}>{price(draft.stopPrice)}</FigureLine> : null}
      {traits.hasPrice ? <FigureLine name={t("trade.form.price")}>{price(draft.price)}</FigureLine> : null}
      {draft.kind === "market" ? <FigureLine name={t("trade.form.averagePrice")}>{texts.average}</FigureLine> : null}
      {draft.kind === "market" ? <FigureLine name={t("trade.form.slippage")}>{texts.slippage}</FigureLine> : null}
      {lots === undefined ? null : (
        <FigureLine name={t("trade.form.amount")}>
          {format.grouped(plainDecimal(lots, pair.sizeDecimals))} {pair.coin}
        </FigureLine>
      )}
      {traits.canHide && visibleLots !== undefined ? (
        <FigureLine name={t("trade.form.visible")}>
          {format.grouped(plainDecimal(visibleLots, pair.sizeDecimals))} {pair.coin}
        </FigureLine>
      ) : null}
      <FigureLine name={t(draft.kind === "market" ? "trade.form.estimatedTotal" : "trade.form.total")}>
        {texts.total}
      </FigureLine>
      <FigureLine name={t("trade.form.fee")}>{texts.fee}</FigureLine>
      <FigureLine name={t(draft.kind === "market" ? "trade.form.estimatedReceipt" : "trade.form.receive")}>
        {texts.received}
      </FigureLine>
    </dl>
  );
}
