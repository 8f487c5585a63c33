import { plainDecimal } from "@agio/primitives";
import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderDraft } from "./order-draft.ts";
import { KIND_TRAITS } from "./order-kinds.ts";
import { FigureLine, useFigureTexts } from "./TicketFigures.tsx";
import { stopAskingFor } from "./ticket-preferences.ts";
import type { Ticket } from "./use-ticket.ts";

interface ConfirmSheetProps {
  isOpen: boolean;
  pair: TradingPair;
  draft: OrderDraft;
  ticket: Ticket;
  onClose: () => void;
  onConfirm: () => void;
}

/** The whole order once more before it is sent; can be switched off for its type. */
export function ConfirmSheet({ isOpen, pair, draft, ticket, onClose, onConfirm }: ConfirmSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const [isSkipped, setIsSkipped] = useState(false);
  const isBuy = draft.side === "buy";
  const label = t(isBuy ? "trade.form.buyCoin" : "trade.form.sellCoin", { coin: pair.coin });
  const confirm = () => {
    if (isSkipped) stopAskingFor(draft.kind);
    onConfirm();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isBuy ? "trade.confirm.buy" : "trade.confirm.sell")}
      closeLabel={t("common.close")}
      footer={
        <Button tone={isBuy ? "up" : "down"} size="large" disabled={isStale} onClick={confirm} data-initial-focus="">
          {label}
        </Button>
      }
    >
      <OrderLines pair={pair} draft={draft} ticket={ticket} />
      <Checkbox isChecked={isSkipped} onChange={setIsSkipped} label={t("trade.confirm.skip")} />
    </Sheet>
  );
}

function OrderLines({ pair, draft, ticket }: Pick<ConfirmSheetProps, "pair" | "draft" | "ticket">) {
  const t = useTranslate();
  const format = useFormat();
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
