import type { ContractOrderRow } from "@agio/api-contract";
import { Checkbox, NoData, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
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
