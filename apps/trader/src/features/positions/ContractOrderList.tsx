import type { ContractOrderRow } from "@agio/api-contract";
import { Button, Checkbox, Dialog, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ContractAmendSheet } from "./ContractAmendSheet.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { useContractOrders } from "./futures-store.ts";
import { canAmendOrder } from "./order-figures.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

interface ContractOrderListProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** The orders of contracts that still rest or wait, with edit, cancel and cancel all. */
export function ContractOrderList({ contract, contracts }: ContractOrderListProps) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useFuturesActions();
  const [isThisContract, setIsThisContract] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const rows = useContractOrders(isThisContract ? contract.symbol : undefined);
  const edited = rows.find((row) => row.id === editedId);
  const editedContract = contracts.find(({ symbol }) => symbol === edited?.symbol);
  const cancel = async (row: ContractOrderRow) => {
    const failure = await actions.cancel(row);
    if (failure === undefined) showToast(t("trade.confirm.cancelled"), "success");
    else showToast(failureText(failure), "error");
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <Checkbox
          isChecked={isThisContract}
          onChange={setIsThisContract}
          label={<span className="text-12">{t("position.thisContract")}</span>}
        />
        <CancelAll rows={rows} contract={isThisContract ? contract : undefined} />
      </div>
      {rows.length === 0 ? <NoData text={t("trade.orders.none")} /> : null}
      <ul className={isStale ? "m-0 list-none p-0 ui-stale" : "m-0 list-none p-0"}>
        {rows.map((row) => (
          <ContractOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            contract={contracts.find(({ symbol }) => symbol === row.symbol)}
            onCancel={() => void cancel(row)}
            onEdit={canAmendOrder(row) ? () => setEditedId(row.id) : undefined}
          />
        ))}
      </ul>
      {edited === undefined || editedContract === undefined ? null : (
        <ContractAmendSheet row={edited} contract={editedContract} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}

interface CancelAllProps {
  rows: readonly ContractOrderRow[];
  contract: TradingContract | undefined;
}

function CancelAll({ rows, contract }: CancelAllProps) {
  const t = useTranslate();
  const actions = useFuturesActions();
  const [isAsking, setIsAsking] = useState(false);
  const cancelAll = async () => {
    setIsAsking(false);
    const failure = await actions.cancelAll(rows, contract?.symbol);
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
          {contract === undefined
            ? t("position.order.cancelAllText")
            : t("trade.orders.cancelAllPair", { pair: contract.label })}
        </p>
      </Dialog>
    </>
  );
}
