import { Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { LineMove } from "./line-move.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { ExitPreview } from "./ExitPreview.tsx";
import { moveTitle } from "./line-words.ts";
import { priceAfter, priceBefore } from "./moved-price.ts";
import { useLineActions } from "./use-line-actions.ts";

interface MoveLineDialogProps {
  move: LineMove;
  price: number;
  market: TradedMarket;
  onClose: () => void;
}

/** Asks before a dragged line changes its order or TP/SL order. */
export function MoveLineDialog({ move, price, market, onClose }: MoveLineDialogProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const { move: send } = useLineActions(market);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const before = priceBefore(move);
  const after = priceAfter(price, market);
  const confirm = async () => {
    if (before === after) return onClose();
    setIsSending(true);
    const failure = await send(move, price);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(failureText(failure));
    showToast(t(move.kind === "alert" ? "trade.chart.alert.done" : "trade.confirm.amended"), "success");
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={moveTitle(t, move)}
      confirmLabel={isStale ? t("trade.form.paused") : t("position.move.confirm")}
      cancelLabel={t("common.cancel")}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => {
        if (!isStale) void confirm();
      }}
    >
      <p className="m-0 text-16 font-semibold ui-figures" dir="ltr">
        {format.price(before, market.priceDecimals)} → {format.price(after, market.priceDecimals)} {market.pricingCoin}
      </p>
      <ExitPreview move={move} price={price} market={market} />
      {refusal === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
