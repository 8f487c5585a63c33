import type { CallFailure } from "@agio/api-client";
import { useTradingContracts } from "../contract/use-trading-contracts.ts";
import { useOrderActions } from "../open-orders/use-order-actions.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { movedTpSl } from "../positions/tp-sl-draft.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import { useAlertActions } from "../price-alerts/use-price-alerts.ts";
import type { LineMove } from "./line-move.ts";
import { droppedTicks, priceAfter } from "./moved-price.ts";

/** Gives a line another price, or ends it. Undefined when it was done. */
export function useLineActions(market: TradedMarket) {
  const contracts = useTradingContracts();
  const spot = useOrderActions();
  const futures = useFuturesActions();
  const alerts = useAlertActions();

  async function moveTpSl({ row }: Extract<LineMove, { kind: "tpSl" }>, price: number) {
    const contract = contracts.find((each) => each.symbol === row.symbol);
    if (contract === undefined) return undefined;
    const failure = await futures.setTpSl(movedTpSl(row, droppedTicks(price, market), contract));
    // A whole-position TP/SL order was replaced by the new one; one of a part stands beside it.
    return failure ?? (row.share === 0 ? undefined : futures.cancelTpSl(row));
  }

  return {
    move: async (line: LineMove, price: number): Promise<CallFailure | undefined> => {
      const after = priceAfter(price, market);
      switch (line.kind) {
        case "order":
          return spot.amend({ id: line.row.id, limitPrice: after });
        case "contractOrder":
          return futures.amend({ id: line.row.id, price: after });
        case "tpSl":
          return moveTpSl(line, price);
        case "alert":
          return alerts.move(line.row, after);
      }
      return line satisfies never;
    },
    cancel: async (line: LineMove): Promise<CallFailure | undefined> => {
      switch (line.kind) {
        case "order":
          return spot.cancel(line.row);
        case "contractOrder":
          return futures.cancel(line.row);
        case "tpSl":
          return futures.cancelTpSl(line.row);
        case "alert":
          return alerts.remove(line.row);
      }
      return line satisfies never;
    },
  };
}
