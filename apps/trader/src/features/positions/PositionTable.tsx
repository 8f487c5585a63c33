import type { PositionRow } from "@agio/api-contract";
import { Checkbox } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DenseTable } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { CloseAll } from "./CloseAll.tsx";
import { useFuturesCounts, usePositions, useTpSlOrders } from "./futures-store.ts";
import { OpenedPositionSheet, type AskedSheet } from "./OpenedPositionSheet.tsx";
import type { PositionSheetKind } from "./PositionCard.tsx";
import { positionColumns } from "./position-columns.tsx";
import { blockedBy } from "./position-words.ts";
import { ShareMark } from "./ShareMark.tsx";

interface PositionTableProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** The open positions on a desk, a line each, with everything that can be done to them. */
export function PositionTable({ contract, contracts }: PositionTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const tpSlOrders = useTpSlOrders();
  const isKnown = useFuturesCounts().positions !== undefined;
  const [isThisContract, setIsThisContract] = useState(false);
  const [sheet, setSheet] = useState<AskedSheet>();
  const rows = usePositions(isThisContract ? contract.symbol : undefined);
  const contractOf = (symbol: string) => contracts.find((each) => each.symbol === symbol);
  return (
    <>
      <DenseTable
        tableId="positions"
        label={t("position.tabs.positions")}
        columns={positionColumns({ t, format, contractOf, tpSlOrders })}
        rows={isKnown ? rows : undefined}
        keyOf={({ id }) => id}
        none={t("position.none")}
        tools={
          <>
            <Checkbox
              isChecked={isThisContract}
              onChange={setIsThisContract}
              label={<span className="text-12">{t("position.thisContract")}</span>}
            />
            <CloseAll rows={rows} contract={isThisContract ? contract : undefined} />
          </>
        }
        renderActions={(row) => (
          <PositionDeeds
            row={row}
            isKnown={contractOf(row.symbol) !== undefined}
            onOpen={(kind) => setSheet({ kind, id: row.id })}
          />
        )}
      />
      <OpenedPositionSheet
        asked={sheet}
        rows={rows}
        contracts={contracts}
        tpSlOrders={tpSlOrders}
        onClose={() => setSheet(undefined)}
      />
    </>
  );
}

interface PositionDeedsProps {
  row: PositionRow;
  isKnown: boolean;
  onOpen: (sheet: PositionSheetKind) => void;
}

function PositionDeeds({ row, isKnown, onOpen }: PositionDeedsProps) {
  const t = useTranslate();
  const blocked = blockedBy(row, useStale());
  const reason = blocked === undefined ? undefined : t(`position.blocked.${blocked}`);
  const isOff = blocked !== undefined || !isKnown;
  const deed = (sheet: PositionSheetKind, label: string, { isPossible = true, picture }: DeedLook = {}) => (
    <RowButton
      label={reason ?? label}
      face={picture === undefined ? { words: label } : { picture }}
      isDisabled={isOff || !isPossible}
      onPress={() => onOpen(sheet)}
    />
  );
  return (
    <>
      {deed("share", t("position.share.open"), { picture: <ShareMark size={13} /> })}
      {deed("tpSl", t("position.tabs.plans"))}
      {deed("margin", t("position.margin"), { isPossible: row.marginMode === "isolated" })}
      {deed("reverse", t("position.reverse.short"))}
      {deed("close", t("position.close.short"))}
    </>
  );
}

interface DeedLook {
  readonly isPossible?: boolean;
  readonly picture?: ReactNode;
}
