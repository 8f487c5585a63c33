import type { ContractOrderRow } from "@agio/api-contract";
import { Checkbox, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import type { TradingContract } from "../contract/trading-contract.ts";
import { saidOfCancelled, type NamedOrder } from "../order-said/order-said.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { ContractAmendSheet } from "./ContractAmendSheet.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { useContractOrders, useFuturesCounts } from "./futures-store.ts";
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
  const isKnown = useFuturesCounts().orders !== undefined;
  const [editedId, setEditedId] = useState<number>();
  const rows = useContractOrders(isThisContract ? contract.symbol : undefined);
  const edited = rows.find((row) => row.id === editedId);
  const editedContract = contracts.find(({ symbol }) => symbol === edited?.symbol);
  const cancel = async (row: ContractOrderRow, named: NamedOrder) => {
    const failure = await actions.cancel(row);
    if (failure !== undefined) return showToast(failureText(failure), "error");
    showToast(saidOfCancelled(t, named), "success");
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <Checkbox
          isChecked={isThisContract}
          onChange={setIsThisContract}
          label={<span className="text-12">{t("position.thisContract")}</span>}
        />
        <CancelAll
          isDisabled={rows.length === 0}
          question={
            isThisContract
              ? t("trade.orders.cancelAllPair", { pair: contract.label })
              : t("position.order.cancelAllText")
          }
          onCancelAll={() => actions.cancelAll(rows, isThisContract ? contract.symbol : undefined)}
        />
      </div>
      {isKnown ? null : <UnknownRows />}
      {isKnown && rows.length === 0 ? <NoData text={t("trade.orders.none")} /> : null}
      <ul className={isStale ? "m-0 list-none p-0 ui-stale" : "m-0 list-none p-0"}>
        {rows.map((row) => (
          <ContractOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            contract={contracts.find(({ symbol }) => symbol === row.symbol)}
            onCancel={(named) => void cancel(row, named)}
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
