import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import type { ReactNode } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ppbPercentText, ticksText } from "../pair/quantity-text.ts";
import type { OrderDraft } from "./order-draft.ts";
import { slippageHundredths } from "./order-summary.ts";
import { plainPercent } from "../ticket/percent-text.ts";
import type { Ticket } from "./use-ticket.ts";

/** A line of the preview: what it is, and its figure or a dash of the same height. */
export function FigureLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 min-w-0 truncate text-end ui-figures">{children}</dd>
    </div>
  );
}

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
    average:
      estimate === undefined || estimate.averageTicks === 0
        ? UNKNOWN_FIGURE
        : format.grouped(ticksText(estimate.averageTicks, pair)),
    slippage:
      estimate === undefined
        ? UNKNOWN_FIGURE
        : format.grouped(`${plainPercent(slippageHundredths(estimate.slippagePpb))}%`),
  };
}
