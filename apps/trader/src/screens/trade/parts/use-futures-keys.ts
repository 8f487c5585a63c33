import type { ContractOrderRow } from "@agio/api-client";
import { formatDecimal } from "@agio/primitives";
import { showToast } from "@agio/ui";
import type { ContractDraft } from "../../../features/contract-ticket/contract-draft.ts";
import { CONTRACT_KINDS } from "../../../features/contract-ticket/contract-kinds.ts";
import type { ContractDispatch } from "../../../features/contract-ticket/use-contract-ticket.ts";
import { withOffer } from "../../../features/ticket/following-price.ts";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { useFuturesActions } from "../../../features/positions/use-futures-actions.ts";
import { ticksOf } from "../../../features/pair/last-ticks.ts";
import { lastDetail } from "../../../live/details.ts";
import { translate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { steppedPrice, useTradeKeys } from "../../../features/trade-keys/use-trade-keys.ts";

interface FuturesKeysWish {
  contract: TradingContract;
  draft: ContractDraft;
  dispatch: ContractDispatch;
  orders: readonly ContractOrderRow[];
}

/** The keys of the futures desk. */
export function useFuturesKeys({ contract, draft, dispatch, orders }: FuturesKeysWish) {
  const actions = useFuturesActions();
  const cancelAll = async () => {
    if (orders.length === 0) return;
    const failure = await actions.cancelAll(orders, contract.symbol);
    if (failure === undefined) showToast(translate("trade.confirm.allCancelled"), "success");
    else showFailure(failure);
  };
  const lastPrice = () => {
    const ticks = ticksOf(lastDetail(contract.symbol)?.data.close, contract);
    return ticks === undefined ? "" : formatDecimal(ticks, contract.priceDecimals);
  };
  const nextKind = CONTRACT_KINDS[(CONTRACT_KINDS.indexOf(draft.kind) + 1) % CONTRACT_KINDS.length] ?? "limit";
  return useTradeKeys({
    buy: () => dispatch({ type: "direction", direction: "buy" }),
    sell: () => dispatch({ type: "direction", direction: "sell" }),
    kind: () => dispatch({ type: "kind", kind: nextKind }),
    cancel: () => void cancelAll(),
    stepPrice: (direction) => {
      const text = steppedPrice(withOffer(draft, lastPrice()).price, direction, contract.priceDecimals);
      dispatch({ type: "field", field: "price", text });
    },
  });
}
