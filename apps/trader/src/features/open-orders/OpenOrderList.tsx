import type { OrderRow } from "@agio/api-contract";
import { Checkbox, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { saidOfCancelled, type NamedOrder } from "../order-said/order-said.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { AmendSheet } from "./AmendSheet.tsx";
import { useOpenOrderCount, useOpenOrders } from "./open-orders-store.ts";
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
  const [isThisPair, setIsThisPair] = useState(false);
  const [edited, setEdited] = useState<OrderRow>();
  const isStale = useStale();
  const isKnown = useOpenOrderCount() !== undefined;
  const rows = useOpenOrders(isThisPair ? pair.symbol : undefined);
  const editedPair = pairs.find((each) => each.symbol === edited?.symbol);

  const cancel = async (row: OrderRow, named: NamedOrder) => {
    const failure = await actions.cancel(row);
    if (failure !== undefined) return showToast(failureText(failure), "error");
    showToast(saidOfCancelled(t, named), "success");
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <Checkbox
          isChecked={isThisPair}
          onChange={setIsThisPair}
          label={<span className="text-12">{t("trade.orders.thisPair")}</span>}
        />
        <CancelAll
          isDisabled={rows.length === 0}
          question={
            isThisPair ? t("trade.orders.cancelAllPair", { pair: pair.label }) : t("trade.orders.cancelAllPairs")
          }
          onCancelAll={() => actions.cancelAll(rows, isThisPair ? pair.symbol : undefined)}
        />
      </div>
      {isKnown ? null : <UnknownRows />}
      {isKnown && rows.length === 0 ? <NoData text={t("trade.orders.none")} /> : null}
      <ul className={isStale ? "m-0 list-none p-0 ui-stale" : "m-0 list-none p-0"}>
        {rows.map((row) => (
          <OrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            onCancel={(named) => void cancel(row, named)}
            onEdit={canAmend(row) ? () => setEdited(row) : undefined}
          />
        ))}
      </ul>
      {edited === undefined || editedPair === undefined ? null : (
        <AmendSheet row={edited} pair={editedPair} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
