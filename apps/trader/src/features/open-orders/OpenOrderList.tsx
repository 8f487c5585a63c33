import type { OrderRow } from "@agio/api-contract";
import { Checkbox, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { AmendSheet } from "./AmendSheet.tsx";
import { useOpenOrders } from "./open-orders-store.ts";
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
  const rows = useOpenOrders(isThisPair ? pair.symbol : undefined);
  const editedPair = pairs.find((each) => each.symbol === edited?.symbol);

  const cancel = async (row: OrderRow) => {
    const failure = await actions.cancel(row);
    if (failure === undefined) showToast(t("trade.confirm.cancelled"), "success");
    else showToast(failureText(failure), "error");
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
      {rows.length === 0 ? <NoData text={t("trade.orders.none")} /> : null}
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <OrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            onCancel={() => void cancel(row)}
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
