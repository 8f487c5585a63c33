import type { PlanRow, PositionRow } from "@agio/api-contract";
import { lazy, Suspense } from "react";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { PositionSheetKind } from "./PositionCard.tsx";

// A sheet of a position is loaded when it is first opened.
const PositionSheet = lazy(async () => ({ default: (await import("./PositionSheet.tsx")).PositionSheet }));

/** A sheet that was asked for, and the position that it is about. */
export interface AskedSheet {
  readonly kind: PositionSheetKind;
  readonly id: number;
}

interface OpenedPositionSheetProps {
  asked: AskedSheet | undefined;
  rows: readonly PositionRow[];
  contracts: readonly TradingContract[];
  tpSlOrders: readonly PlanRow[];
  onClose: () => void;
}

/** The sheet that was asked for, while its position and contract are there. */
export function OpenedPositionSheet({ asked, rows, contracts, tpSlOrders, onClose }: OpenedPositionSheetProps) {
  const row = rows.find(({ id }) => id === asked?.id);
  const contract = contracts.find(({ symbol }) => symbol === row?.symbol);
  return (
    <Suspense fallback={null}>
      {asked === undefined || row === undefined || contract === undefined ? null : (
        <PositionSheet
          kind={asked.kind}
          row={row}
          contract={contract}
          tpSlOrders={tpSlOrders.filter((tpSl) => tpSl.positionId === row.id)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
