import type { OrderRow } from "@agio/api-client";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { AmendSheet } from "./AmendSheet.tsx";
import { useOpenOrderCount, useOpenOrders } from "./open-orders-store.ts";
import { OpenRows, useCancelOrder } from "./OpenRows.tsx";
import { OrderCard } from "./OrderCard.tsx";
import { canAmend } from "./order-words.ts";
import { useOrderActions } from "./use-order-actions.ts";

interface OpenOrderListProps {
  pair: TradingPair;
  pairs: readonly TradingPair[];
}

/** The orders that still rest, with edit, cancel and cancel all. */
export function OpenOrderList({ pair, pairs }: OpenOrderListProps) {
  const t = useTranslate();
  const actions = useOrderActions();
  const cancel = useCancelOrder(actions.cancel);
  const [isThisPair, setIsThisPair] = useState(false);
  const [edited, setEdited] = useState<OrderRow>();
  const isKnown = useOpenOrderCount() !== undefined;
  const rows = useOpenOrders(isThisPair ? pair.symbol : undefined);
  const editedPair = pairs.find((each) => each.symbol === edited?.symbol);
  return (
    <>
      <OpenRows
        market={{ label: t("trade.orders.thisPair"), isChosen: isThisPair, choose: setIsThisPair }}
        isKnown={isKnown}
        rows={rows.map((row) => (
          <OrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            onCancel={(named) => void cancel(row, named)}
            onEdit={canAmend(row) ? () => setEdited(row) : undefined}
          />
        ))}
        question={isThisPair ? t("trade.orders.cancelAllPair", { pair: pair.label }) : t("trade.orders.cancelAllPairs")}
        onCancelAll={() => actions.cancelAll(rows, isThisPair ? pair.symbol : undefined)}
      />
      {edited === undefined || editedPair === undefined ? null : (
        <AmendSheet row={edited} pair={editedPair} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
