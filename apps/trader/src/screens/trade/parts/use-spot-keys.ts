import type { OrderRow } from "@agio/api-client";
import { formatDecimal } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useOrderActions } from "../../../features/open-orders/use-order-actions.ts";
import { withOffer } from "../../../features/ticket/following-price.ts";
import type { OrderDraft } from "../../../features/order-ticket/order-draft.ts";
import { ORDER_KINDS } from "../../../features/ticket/order-kinds.ts";
import type { DraftDispatch } from "../../../features/order-ticket/use-ticket.ts";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { ticksOf } from "../../../features/pair/last-ticks.ts";
import { lastDetail } from "../../../live/details.ts";
import { translate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { steppedPrice, useTradeKeys } from "../../../features/trade-keys/use-trade-keys.ts";

interface SpotKeysWish {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  orders: readonly OrderRow[];
}

/** The keys of the spot desk. */
export function useSpotKeys({ pair, draft, dispatch, orders }: SpotKeysWish) {
  const actions = useOrderActions();
  const cancelAll = async () => {
    if (orders.length === 0) return;
    const failure = await actions.cancelAll(orders, pair.symbol);
    if (failure === undefined) showToast(translate("trade.confirm.allCancelled"), "success");
    else showFailure(failure);
  };
  return useTradeKeys({
    buy: () => dispatch({ type: "side", side: "buy" }),
    sell: () => dispatch({ type: "side", side: "sell" }),
    kind: () => dispatch({ type: "kind", kind: nextKind(draft) }),
    cancel: () => void cancelAll(),
    stepPrice: (direction) => {
      const text = steppedPrice(withOffer(draft, lastPriceOf(pair)).price, direction, pair.priceDecimals);
      dispatch({ type: "field", field: "price", text });
    },
  });
}

const nextKind = ({ kind }: OrderDraft) => ORDER_KINDS[(ORDER_KINDS.indexOf(kind) + 1) % ORDER_KINDS.length] ?? "limit";

function lastPriceOf(pair: TradingPair): string {
  const ticks = ticksOf(lastDetail(pair.symbol)?.data.close, pair);
  return ticks === undefined ? "" : formatDecimal(ticks, pair.priceDecimals);
}
