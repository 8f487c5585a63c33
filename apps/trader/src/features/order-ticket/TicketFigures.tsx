import { UNKNOWN_FIGURE, plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ppbPercentText } from "../pair/quantity-text.ts";
import { useExitFigures } from "./ExitFields.tsx";
import type { ExitKind, OrderDraft } from "./order-draft.ts";
import { useRuleText } from "../ticket/field-errors.ts";
import { FigureLine, useEstimateTexts } from "../ticket/FigureLine.tsx";
import type { Ticket } from "./use-ticket.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { expectedRate } from "./order-summary.ts";
import { OwnRateLine } from "../own-fees/OwnRateLine.tsx";
import { ownPpb } from "../own-fees/own-fees.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";

/** Cost and proceeds of the order, before it is sent. The lines keep their places while nothing is typed. */
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
      <OwnSpotRate ticket={ticket} />
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
  const { paidAtoms, feeAtoms, receivedAtoms, estimate } = summary;
  const total = paidAtoms === undefined ? undefined : plainDecimal(paidAtoms, pair.pricingScale);
  const rate = ppbPercentText(expectedRate(draft, pair, context.feePercents));
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

function OwnSpotRate({ ticket: { context } }: { ticket: Ticket }) {
  const format = useFormat();
  const { pair, feePercents } = context;
  const rates = { maker: ownPpb(pair.makerFee, feePercents.maker), taker: ownPpb(pair.takerFee, feePercents.taker) };
  const text = (role: "maker" | "taker") => format.grouped(`${ppbPercentText(rates[role])}%`);
  return <OwnRateLine percents={feePercents} maker={text("maker")} taker={text("taker")} />;
}

/** The whole order once more before it is sent. */
export function OrderLines({ pair, ticket }: { pair: TradingPair; ticket: Ticket }) {
  const t = useTranslate();
  const format = useFormat();
  const { draft } = ticket;
  const texts = useFigureTexts(draft, ticket);
  const traits = KIND_TRAITS[draft.kind];
  const { lots, visibleLots } = ticket.summary;
  const note = useRuleText()(ticket.note);
  const price = (text: string) => `${format.grouped(text)} ${pair.pricingCoin}`;
  return (
    <>
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
        <OwnSpotRate ticket={ticket} />
        <FigureLine name={t(draft.kind === "market" ? "trade.form.estimatedReceipt" : "trade.form.receive")}>
          {texts.received}
        </FigureLine>
        <ExitLine kind="takeProfit" ticket={ticket} />
        <ExitLine kind="stopLoss" ticket={ticket} />
      </dl>
      {note === undefined ? null : <p className="m-0 pb-2 text-14 text-warn">{note}</p>}
    </>
  );
}

/** An exit of the buy, with what it would bring: "51,000 USDT · +10.00 USDT (+2%)". */
function ExitLine({ kind, ticket }: { kind: ExitKind; ticket: Ticket }) {
  const t = useTranslate();
  const format = useFormat();
  const { pair } = ticket.context;
  const exit = ticket.summary.exits[kind];
  const figures = useExitFigures(pair)(exit);
  if (exit === undefined) return null;
  const price = `${format.grouped(plainDecimal(exit.ticks, pair.priceDecimals))} ${pair.pricingCoin}`;
  return (
    <FigureLine name={t(`position.plans.${kind}`)}>
      {price}
      {figures === undefined ? null : ` · ${figures.isGain ? "+" : "-"}${figures.amount} (${figures.percent})`}
    </FigureLine>
  );
}
