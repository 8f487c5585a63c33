import type { OrderRow } from "@agio/api-contract";
import { displayAmount, parseDecimal, plainDecimal, priceTicks } from "@agio/primitives";
import { stepNumber } from "@agio/ui/number-text";
import { showToast } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useOrderActions } from "../../../features/open-orders/use-order-actions.ts";
import type { OrderDraft } from "../../../features/order-ticket/order-draft.ts";
import { ORDER_KINDS } from "../../../features/order-ticket/order-kinds.ts";
import { AMOUNT_FIELD_ID, PRICE_FIELD_ID } from "../../../features/order-ticket/PriceFields.tsx";
import type { DraftDispatch } from "../../../features/order-ticket/use-ticket.ts";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { lastDetail } from "../../../live/details.ts";
import { translate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { tradeKeyOf, type TradeKey } from "./trade-keys.ts";

interface TradeKeysWish {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  orders: readonly OrderRow[];
}

/** Order entry by keyboard: letters jump and choose, arrows step the price, Enter submits the form. */
export function useTradeKeys(wish: TradeKeysWish) {
  const actions = useOrderActions();
  const [isListOpen, setIsListOpen] = useState(false);
  const act = useRef<(key: TradeKey) => void>(() => undefined);
  const stepPrice = useRef<(direction: 1 | -1) => void>(() => undefined);

  useEffect(() => {
    const { pair, draft, dispatch, orders } = wish;
    const cancelAll = async () => {
      if (orders.length === 0) return;
      const failure = await actions.cancelAll(orders, pair.symbol);
      if (failure === undefined) showToast(translate("trade.confirm.allCancelled"), "success");
      else showFailure(failure);
    };
    stepPrice.current = (direction) => {
      const step = `${direction === 1 ? "" : "-"}${plainDecimal(1, pair.priceDecimals)}`;
      const text = stepNumber(draft.price, step, { min: "0", decimals: pair.priceDecimals });
      dispatch({ type: "field", field: "price", text });
    };
    const does: Partial<Record<TradeKey, () => void>> = {
      buy: () => dispatch({ type: "side", side: "buy" }),
      sell: () => dispatch({ type: "side", side: "sell" }),
      price: () => focusOn(PRICE_FIELD_ID),
      amount: () => focusOn(AMOUNT_FIELD_ID),
      kind: () => dispatch({ type: "kind", kind: nextKind(draft), lastTicks: lastTicksOf(pair), pair }),
      pair: () => document.querySelector<HTMLElement>("[data-pair-button]")?.click(),
      cancel: () => void cancelAll(),
      help: () => setIsListOpen(true),
    };
    act.current = (key) => does[key]?.();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]") !== null) return;
      const target = event.target as HTMLElement;
      if (target.id === PRICE_FIELD_ID && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        stepPrice.current(event.key === "ArrowUp" ? 1 : -1);
        return;
      }
      const key = tradeKeyOf({
        key: event.key,
        isTyping: target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea"),
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      });
      if (key === undefined) return;
      event.preventDefault();
      act.current(key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return { isListOpen, openList: () => setIsListOpen(true), closeList: () => setIsListOpen(false) };
}

function focusOn(id: string): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  field?.focus();
  field?.select();
}

const nextKind = ({ kind }: OrderDraft) => ORDER_KINDS[(ORDER_KINDS.indexOf(kind) + 1) % ORDER_KINDS.length] ?? "limit";

function lastTicksOf(pair: TradingPair) {
  const text = displayAmount(lastDetail(pair.symbol)?.data.close ?? 0, pair.priceDecimals);
  return priceTicks(parseDecimal(text, pair.priceDecimals) ?? 0);
}
