import { Checkbox } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DenseTable } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { useCancelOrder } from "../open-orders/OpenRows.tsx";
import { ContractAmendSheet } from "./ContractAmendSheet.tsx";
import { contractOrderColumns } from "./contract-order-columns.tsx";
import { canAmendOrder, namedContractOrder } from "./contract-order-words.ts";
import { useContractOrders, useFuturesCounts } from "./futures-store.ts";
import { useFuturesActions } from "./use-futures-actions.ts";
import { positionFormat } from "./use-position-format.ts";

interface ContractOrderTableProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** The orders of contracts that rest or wait on a desk, a line each. */
export function ContractOrderTable({ contract, contracts }: ContractOrderTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const actions = useFuturesActions();
  const cancel = useCancelOrder(actions.cancel);
  const [isThisContract, setIsThisContract] = useState(false);
  const [editedId, setEditedId] = useState<number>();
  const isKnown = useFuturesCounts().orders !== undefined;
  const rows = useContractOrders(isThisContract ? contract.symbol : undefined);
  const contractOf = (symbol: string | undefined) => contracts.find((each) => each.symbol === symbol);
  const edited = rows.find(({ id }) => id === editedId);
  const editedContract = contractOf(edited?.symbol);
  return (
    <>
      <DenseTable
        tableId="contractOrders"
        label={t("position.tabs.orders")}
        columns={contractOrderColumns({ t, format, contractOf })}
        rows={isKnown ? rows : undefined}
        keyOf={({ id, clientId }) => (id === 0 ? clientId : id)}
        isPale={({ id }) => id === 0}
        none={t("trade.orders.none")}
        tools={
          <>
            <Checkbox
              isChecked={isThisContract}
              onChange={setIsThisContract}
              label={<span className="text-12">{t("position.thisContract")}</span>}
            />
            <CancelAll
              isDisabled={rows.length === 0}
              question={
                isThisContract
                  ? t("position.order.cancelAllContract", { contract: contract.label })
                  : t("position.order.cancelAllText")
              }
              onCancelAll={() => actions.cancelAll(rows, isThisContract ? contract.symbol : undefined)}
            />
          </>
        }
        renderActions={(row) => {
          if (row.id === 0) return null;
          const words = { what: t(`position.order.${row.offset}.${row.side}`), count: row.share };
          const rowContract = contractOf(row.symbol);
          const named = () =>
            namedContractOrder(row, { t, format: positionFormat(format, rowContract), contract: rowContract });
          return (
            <>
              {canAmendOrder(row) ? (
                <RowButton
                  face={{ icon: "edit" }}
                  label={t("position.order.edit", words)}
                  onPress={() => setEditedId(row.id)}
                />
              ) : null}
              <RowButton
                face={{ icon: "trash" }}
                label={t("position.order.cancel", words)}
                onPress={() => void cancel(row, named())}
              />
            </>
          );
        }}
      />
      {edited === undefined || editedContract === undefined ? null : (
        <ContractAmendSheet row={edited} contract={editedContract} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
