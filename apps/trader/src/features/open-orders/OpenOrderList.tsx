import type { OrderRow } from "@agio/api-contract";
import { Button, Checkbox, Dialog, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
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
        <CancelAll rows={rows} pair={isThisPair ? pair : undefined} />
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

function CancelAll({ rows, pair }: { rows: readonly OrderRow[]; pair: TradingPair | undefined }) {
  const t = useTranslate();
  const actions = useOrderActions();
  const [isAsking, setIsAsking] = useState(false);
  const cancelAll = async () => {
    setIsAsking(false);
    const failure = await actions.cancelAll(rows, pair?.symbol);
    if (failure === undefined) showToast(t("trade.confirm.allCancelled"), "success");
    else showToast(failureText(failure), "error");
  };
  return (
    <>
      <Button size="small" tone="outline" disabled={rows.length === 0} onClick={() => setIsAsking(true)}>
        {t("trade.orders.cancelAll")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("trade.orders.cancelAllQuestion")}
        confirmLabel={t("trade.orders.cancelAll")}
        cancelLabel={t("trade.orders.keep")}
        tone="danger"
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancelAll()}
      >
        <p className="m-0">
          {pair === undefined
            ? t("trade.orders.cancelAllPairs")
            : t("trade.orders.cancelAllPair", { pair: pair.label })}
        </p>
      </Dialog>
    </>
  );
}
