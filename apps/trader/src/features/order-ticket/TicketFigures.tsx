import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ppbPercentText } from "../pair/quantity-text.ts";
import type { OrderDraft } from "./order-draft.ts";
import { FigureLine, useEstimateTexts } from "../ticket/FigureLine.tsx";
import type { Ticket } from "./use-ticket.ts";

/** What the order costs and brings, before it is sent. The lines keep their places while nothing is typed. */
export function TicketFigures({ draft, ticket }: { draft: OrderDraft; ticket: Ticket }) {
  const t = useTranslate();
  const texts = useFigureTexts(draft, ticket);
  return (
    <dl className="m-0 grid gap-1 text-12">
      {draft.kind === "market" ? (
        <>
          <FigureLine name={t("trade.form.averagePrice")}>{texts.average}</FigureLine>
          <FigureLine name={t("trade.form.slippage")}>{texts.slippage}</FigureLine>
        </>
      ) : null}
      <FigureLine name={t(draft.kind === "market" ? "trade.form.estimatedTotal" : "trade.form.orderTotal")}>
        {texts.total}
      </FigureLine>
      <FigureLine name={t("trade.form.fee")}>{texts.fee}</FigureLine>
      <FigureLine name={t(draft.kind === "market" ? "trade.form.estimatedReceipt" : "trade.form.receive")}>
        {texts.received}
      </FigureLine>
    </dl>
  );
}

const PRICING_DECIMALS = 2;

/** The figures of a draft as they are read: charges rounded up, receipts down. */
export function useFigureTexts(draft: OrderDraft, { summary, context }: Ticket) {
  const format = useFormat();
  const { pair } = context;
  const isBuy = draft.side === "buy";
  const [receivedCoin, receivedScale] = isBuy ? [pair.coin, pair.tradedScale] : [pair.pricingCoin, pair.pricingScale];
  const receivedDecimals = isBuy ? pair.tradedScale : PRICING_DECIMALS;
  const { totalAtoms, feeAtoms, receivedAtoms, estimate } = summary;
  const total = totalAtoms === undefined ? undefined : plainDecimal(totalAtoms, pair.pricingScale);
  const rate = ppbPercentText(draft.kind === "postOnly" ? pair.makerFee : pair.takerFee);
  return {
    total:
      total === undefined
        ? UNKNOWN_FIGURE
        : `${isBuy ? format.charge(total, PRICING_DECIMALS) : format.amount(total, PRICING_DECIMALS)} ${pair.pricingCoin}`,
    fee:
      feeAtoms === undefined
        ? format.grouped(`${rate}%`)
        : `${format.grouped(plainDecimal(feeAtoms, receivedScale))} ${receivedCoin}`,
    received:
      receivedAtoms === undefined
        ? UNKNOWN_FIGURE
        : `${format.amount(plainDecimal(receivedAtoms, receivedScale), receivedDecimals)} ${receivedCoin}`,
    ...useEstimateTexts(estimate, pair),
  };
}
