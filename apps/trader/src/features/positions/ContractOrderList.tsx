import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { OpenRows, useCancelOrder } from "../open-orders/OpenRows.tsx";
import { ContractAmendSheet } from "./ContractAmendSheet.tsx";
import { ContractOrderCard } from "./ContractOrderCard.tsx";
import { useContractOrders, useFuturesCounts } from "./futures-store.ts";
import { canAmendOrder } from "./contract-order-words.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

interface ContractOrderListProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** The orders of contracts that still rest or wait, with edit, cancel and cancel all. */
export function ContractOrderList({ contract, contracts }: ContractOrderListProps) {
  const t = useTranslate();
  const actions = useFuturesActions();
  const cancel = useCancelOrder(actions.cancel);
  const [isThisContract, setIsThisContract] = useState(false);
  const isKnown = useFuturesCounts().orders !== undefined;
  const [editedId, setEditedId] = useState<number>();
  const rows = useContractOrders(isThisContract ? contract.symbol : undefined);
  const edited = rows.find((row) => row.id === editedId);
  const contractOf = (symbol: string | undefined) => contracts.find((each) => each.symbol === symbol);
  const editedContract = contractOf(edited?.symbol);
  return (
    <>
      <OpenRows
        market={{ label: t("position.thisContract"), isChosen: isThisContract, choose: setIsThisContract }}
        isKnown={isKnown}
        rows={rows.map((row) => (
          <ContractOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            contract={contractOf(row.symbol)}
            onCancel={(named) => void cancel(row, named)}
            onEdit={canAmendOrder(row) ? () => setEditedId(row.id) : undefined}
          />
        ))}
        question={
          isThisContract
            ? t("position.order.cancelAllContract", { contract: contract.label })
            : t("position.order.cancelAllText")
        }
        onCancelAll={() => actions.cancelAll(rows, isThisContract ? contract.symbol : undefined)}
      />
      {edited === undefined || editedContract === undefined ? null : (
        <ContractAmendSheet row={edited} contract={editedContract} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
