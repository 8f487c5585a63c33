import { formatDecimal, priceTicks } from "@agio/primitives";
import { useReducer, type Dispatch } from "react";
import { useDetail } from "../../live/details.ts";
import { useDepth } from "../../live/feeds.ts";
import { useIndexTicks } from "../../live/index-feeds.ts";
import { serverNow } from "../../live/server-clock.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useAvailable } from "../balances/use-available.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import { namedOrder } from "../open-orders/order-words.ts";
import { useFeePercents } from "../own-fees/own-fees.ts";
import { useOrderActions } from "../open-orders/use-order-actions.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useIsTrading } from "../trade-state/trade-state.ts";
import { expectedOrder, orderRequest } from "./order-request.ts";
import { emptyDraft, reduceDraft, type DraftAction, type OrderDraft, type Side } from "./order-draft.ts";
import { fairNow } from "./fair-now.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import { fillNote } from "../ticket/fill-note.ts";
import { withOffer } from "../ticket/following-price.ts";
import { ORDER_KINDS, type OrderKind } from "../ticket/order-kinds.ts";
import { ORDER_PLACES, orderErrors, type OrderErrors } from "./order-errors.ts";
import { summariseOrder, type OrderSummary, type TicketContext } from "./order-summary.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { usePlacedOrder } from "../ticket/use-placed-order.ts";
import { STORAGE_KEYS } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";

export type DraftDispatch = Dispatch<DraftAction>;

/** The draft of one pair's ticket; lives in the screen, so that the book can fill it. */
export const useOrderDraft = (side: Side): [OrderDraft, DraftDispatch] =>
  useReducer(reduceDraft, undefined, () => emptyDraft(side, ORDER_PREFERENCES.kept()));

export interface Ticket {
  /** As it is shown and sent: with the last price until the trader chooses one. */
  readonly draft: OrderDraft;
  readonly summary: OrderSummary;
  readonly errors: OrderErrors;
  /** How much a market order gets now, where that is not all. */
  readonly note: FieldError | undefined;
  readonly context: TicketContext;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

/** Everything a ticket shows and does, derived from its draft and the live market. */
export function useTicket(pair: TradingPair, chosen: OrderDraft, dispatch: DraftDispatch): Ticket {
  const t = useTranslate();
  const format = useFormat();
  const context = useTicketContext(pair, chosen.kind);
  const actions = useOrderActions();
  const settle = usePlacedOrder(dispatch, ORDER_PLACES);
  const isSending = useIsTrading();
  const keys = useRepeatKeys();
  const { lastTicks } = context;
  const draft = withOffer(chosen, lastTicks === 0 ? "" : formatDecimal(lastTicks, pair.priceDecimals));
  const summary = summariseOrder(draft, context);

  const place = async () => {
    const request = orderRequest(draft, summary, pair);
    const expected = expectedOrder(request, pair, serverNow());
    const answer = await keys.send(request, (clientId) =>
      actions.place({ ...request, clientId }, { ...expected, clientId }),
    );
    const { priceDecimals } = pair;
    settle(answer, namedOrder(expected, { t, format, priceDecimals }), ({ filled, averagePrice }) => ({
      isAnyFilled: Number(filled) > 0,
      size: `${format.grouped(filled)} ${pair.coin}`,
      price: format.price(averagePrice, priceDecimals),
    }));
  };

  return {
    draft,
    summary,
    errors: orderErrors(draft, summary, context),
    note: fillNote(summary.estimate, { ...pair, bandPpb: pair.marketBand }),
    context,
    isSending,
    place,
  };
}

function useTicketContext(pair: TradingPair, kind: OrderKind): TicketContext {
  const available = useAvailable(pair);
  // Only market orders are estimated on the book; measured: the form then stays out of its 20 to 60 paints a second.
  const depth = useDepth(kind === "market" ? pair.symbol : undefined)?.data;
  const detail = useDetail(pair.symbol);
  const feePercents = useFeePercents("spot");
  // A coin of the platform's own has no index, and no ticks to wait for.
  const hasIndex = detail !== undefined && detail.indexStatus !== "halted";
  const tick = useIndexTicks(kind === "market" && hasIndex ? pair.symbol : undefined)?.at(-1);
  return {
    pair,
    available,
    isBookKnown: depth !== undefined,
    bids: readLevels(depth?.bids ?? [], pair),
    asks: readLevels(depth?.asks ?? [], pair),
    lastTicks: ticksOf(detail?.data.close, pair) ?? priceTicks(0),
    fair: fairNow(tick, pair, serverNow()),
    feePercents,
  };
}

export const ORDER_PREFERENCES = kindPreferences(ORDER_KINDS, {
  kind: STORAGE_KEYS.orderKind,
  confirmed: STORAGE_KEYS.confirmedKinds,
});
