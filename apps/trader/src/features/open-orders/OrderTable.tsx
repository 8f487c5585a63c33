import type { OrderRow } from "@agio/api-client";
import { Checkbox } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { DenseTable } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { AmendSheet } from "./AmendSheet.tsx";
import { useOpenOrderCount, useOpenOrders } from "./open-orders-store.ts";
import { useCancelOrder } from "./OpenRows.tsx";
import { orderColumns } from "./order-columns.tsx";
import { amountOf, canAmend, namedOrder, sideOf } from "./order-words.ts";
import { useOrderActions } from "./use-order-actions.ts";

interface OrderTableProps {
  pair: TradingPair;
  pairs: readonly TradingPair[];
}

/** The orders of pairs that rest or wait on a desk, a line each. */
export function OrderTable({ pair, pairs }: OrderTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const actions = useOrderActions();
  const cancel = useCancelOrder(actions.cancel);
  const [isThisPair, setIsThisPair] = useState(false);
  const [edited, setEdited] = useState<OrderRow>();
  const isKnown = useOpenOrderCount() !== undefined;
  const rows = useOpenOrders(isThisPair ? pair.symbol : undefined);
  const pairOf = (symbol: string | undefined) => pairs.find((each) => each.symbol === symbol);
  const priceDecimalsOf = (symbol: string) => pairOf(symbol)?.priceDecimals;
  const editedPair = pairOf(edited?.symbol);
  return (
    <>
      <DenseTable
        tableId="orders"
        label={t("trade.orders.open")}
        columns={orderColumns({ t, format, priceDecimalsOf })}
        rows={isKnown ? rows : undefined}
        keyOf={({ id, clientId }) => (id === 0 ? clientId : id)}
        isPale={({ id }) => id === 0}
        none={t("trade.orders.none")}
        tools={
          <>
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
          </>
        }
        renderActions={(row) => {
          if (row.id === 0) return null;
          const words = { side: t(`common.${sideOf(row)}`), amount: amountOf(row), coin: row.coin };
          const named = () => namedOrder(row, { t, format, priceDecimals: priceDecimalsOf(row.symbol) });
          return (
            <>
              {canAmend(row) ? (
                <RowButton
                  face={{ icon: "edit" }}
                  label={t("trade.orders.editOrder", words)}
                  onPress={() => setEdited(row)}
                />
              ) : null}
              <RowButton
                face={{ icon: "trash" }}
                label={t("trade.orders.cancelOrder", words)}
                onPress={() => void cancel(row, named())}
              />
            </>
          );
        }}
      />
      {edited === undefined || editedPair === undefined ? null : (
        <AmendSheet row={edited} pair={editedPair} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
