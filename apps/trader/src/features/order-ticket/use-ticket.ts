import { randomKey } from "@agio/api-client";
import { displayAmount, parseDecimal, priceTicks } from "@agio/primitives";
import { useEffect, useReducer, useState, type Dispatch } from "react";
import { showToast } from "@agio/ui";
import { useDetail } from "../../live/details.ts";
import { useDepth } from "../../live/feeds.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useAvailable } from "../balances/use-available.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import { useOrderActions } from "../open-orders/use-order-actions.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { expectedOrder } from "./expected-order.ts";
import { emptyDraft, reduceDraft, type DraftAction, type OrderDraft, type Side } from "./order-draft.ts";
import type { OrderKind } from "./order-kinds.ts";
import { orderErrors, type OrderErrors } from "./order-errors.ts";
import { orderRequest } from "./order-request.ts";
import { summariseOrder, type OrderSummary, type TicketContext } from "./order-summary.ts";
import { refusedField, refusedText } from "./server-refusal.ts";
import { keptKind } from "./ticket-preferences.ts";

export type DraftDispatch = Dispatch<DraftAction>;

/** The draft of one pair's ticket; lives in the screen, so that the book can fill it. */
export const useOrderDraft = (side: Side): [OrderDraft, DraftDispatch] =>
  useReducer(reduceDraft, undefined, () => emptyDraft(side, keptKind()));

export interface Ticket {
  readonly summary: OrderSummary;
  readonly errors: OrderErrors;
  readonly context: TicketContext;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

/** Everything a ticket shows and does, derived from its draft and the live market. */
export function useTicket(pair: TradingPair, draft: OrderDraft, dispatch: DraftDispatch): Ticket {
  const t = useTranslate();
  const context = useTicketContext(pair, draft.kind);
  const actions = useOrderActions();
  const [isSending, setIsSending] = useState(false);
  const summary = summariseOrder(draft, context);
  const { lastTicks } = context;
  const isPriceOffered = lastTicks > 0 && !draft.isPriced;
  useEffect(() => {
    if (isPriceOffered) dispatch({ type: "offerPrice", ticks: lastTicks, pair });
    // Offered once, as soon as there is a last price; it does not follow the market.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPriceOffered]);

  const place = async () => {
    const request = orderRequest(draft, summary, pair, randomKey());
    setIsSending(true);
    const answer = await actions.place(request, expectedOrder(request, pair, Date.now()));
    setIsSending(false);
    if (!answer.ok) {
      const refusal = {
        field: refusedField(answer.failure),
        text: refusedText(answer.failure, failureText(answer.failure)),
      };
      dispatch({ type: "refused", refusal });
      return;
    }
    dispatch({ type: "placed" });
    showToast(
      t(answer.data.status === STATUS_FILLED ? "trade.confirm.placedFilled" : "trade.confirm.placed"),
      "success",
    );
  };

  return {
    summary,
    errors: orderErrors(draft, summary, context),
    context,
    isSending,
    place,
  };
}

const STATUS_FILLED = 2;

function useTicketContext(pair: TradingPair, kind: OrderKind): TicketContext {
  const available = useAvailable(pair);
  // Only market orders are estimated on the book; measured: the form then stays out of its 20 to 60 paints a second.
  const depth = useDepth(kind === "market" ? pair.symbol : undefined)?.data;
  const last = useDetail(pair.symbol)?.data.close ?? 0;
  return {
    pair,
    available,
    bids: readLevels(depth?.bids ?? [], pair),
    asks: readLevels(depth?.asks ?? [], pair),
    lastTicks: priceTicks(parseDecimal(displayAmount(last, pair.priceDecimals), pair.priceDecimals) ?? 0),
  };
}
