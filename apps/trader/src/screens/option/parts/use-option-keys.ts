import { showToast } from "@agio/ui";
import { OPTION_ORDER_KINDS, type OptionDraft } from "../../../features/option-ticket/option-draft.ts";
import { offeredPremium, type OptionDispatch } from "../../../features/option-ticket/use-option-ticket.ts";
import { useOptionOrders } from "../../../features/option-positions/option-store.ts";
import { useOptionActions } from "../../../features/option-positions/use-option-actions.ts";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { withOffer } from "../../../features/ticket/following-price.ts";
import { steppedPrice, useTradeKeys } from "../../../features/trade-keys/use-trade-keys.ts";
import { translate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";

interface OptionKeysWish {
  underlying: OptionUnderlying;
  series: OptionSeries | undefined;
  draft: OptionDraft;
  dispatch: OptionDispatch;
}

/** The keys of the options desk. */
export function useOptionKeys({ underlying, series, draft, dispatch }: OptionKeysWish) {
  const actions = useOptionActions();
  const symbol = series?.row.symbol;
  const orders = useOptionOrders(symbol);
  const cancelAll = async () => {
    if (orders.length === 0) return;
    const failure = await actions.cancelAll(orders, symbol);
    if (failure === undefined) showToast(translate("trade.confirm.allCancelled"), "success");
    else showFailure(failure);
  };
  const kinds = OPTION_ORDER_KINDS;
  return useTradeKeys({
    buy: () => dispatch({ type: "side", side: "buy" }),
    sell: () => dispatch({ type: "side", side: "sell" }),
    kind: () => dispatch({ type: "kind", kind: kinds[(kinds.indexOf(draft.kind) + 1) % kinds.length] ?? "limit" }),
    cancel: () => void cancelAll(),
    stepPrice: (direction) => {
      const offer = series === undefined ? "" : offeredPremium(draft.side, series, underlying);
      const { price } = withOffer(draft, offer);
      dispatch({ type: "price", text: steppedPrice(price, direction, underlying.priceDecimals) });
    },
    pair: () => document.querySelector<HTMLElement>("[data-at-the-money] button[data-column=ask]")?.focus(),
  });
}
