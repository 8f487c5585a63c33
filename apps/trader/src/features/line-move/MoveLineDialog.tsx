import type { CallFailure } from "@agio/api-client";
import { Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { LineMove } from "./line-move.ts";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import { useOrderActions } from "../open-orders/use-order-actions.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { movedTpSl, tpSlKind } from "../positions/tp-sl-draft.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import { droppedTicks, priceAfter, priceBefore } from "./moved-price.ts";

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
  const send = useMove(market);
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
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t(`position.move.${move.kind === "tpSl" ? tpSlKind(move.row) : "order"}`)}
      confirmLabel={isStale ? t("trade.form.paused") : t("position.move.confirm")}
      cancelLabel={t("common.cancel")}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => {
        if (!isStale) void confirm();
      }}
    >
      <p className="m-0 text-16 font-semibold ui-figures" dir="ltr">
        {format.grouped(before)} → {format.grouped(after)} {market.pricingCoin}
      </p>
      {refusal === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

/** Sends what a move asks for: an amended order, or a TP/SL order set anew. */
function useMove(market: TradedMarket) {
  const contracts = useTradingContracts();
  const spot = useOrderActions();
  const futures = useFuturesActions();
  return async (move: LineMove, price: number): Promise<CallFailure | undefined> => {
    const after = priceAfter(price, market);
    switch (move.kind) {
      case "order":
        return spot.amend({ id: move.row.id, limitPrice: after });
      case "contractOrder":
        return futures.amend({ id: move.row.id, price: after });
      case "tpSl": {
        const contract = contracts.find((each) => each.symbol === move.row.symbol);
        if (contract === undefined) return undefined;
        const failure = await futures.setTpSl(movedTpSl(move.row, droppedTicks(price, market), contract));
        // A whole-position TP/SL order was replaced by the new one; one of a part stands beside it.
        return failure ?? (move.row.share === 0 ? undefined : futures.cancelTpSl(move.row));
      }
    }
    return move satisfies never;
  };
}
