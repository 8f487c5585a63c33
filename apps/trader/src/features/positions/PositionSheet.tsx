import type { PlanRow, PositionRow } from "@agio/api-contract";
import type { TradingContract } from "../contract/trading-contract.ts";
import { CloseSheet } from "./CloseSheet.tsx";
import { MarginSheet } from "./MarginSheet.tsx";
import { PlanSheet } from "./PlanSheet.tsx";
import type { PositionSheetKind } from "./PositionCard.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { ShareSheet } from "./ShareSheet.tsx";

interface PositionSheetProps {
  kind: PositionSheetKind;
  row: PositionRow;
  contract: TradingContract;
  plans: readonly PlanRow[];
  onClose: () => void;
}

/** Whatever was opened about a position. */
export function PositionSheet({ kind, row, contract, plans, onClose }: PositionSheetProps) {
  switch (kind) {
    case "close":
      return <CloseSheet row={row} contract={contract} onClose={onClose} />;
    case "reverse":
      return <ReverseDialog row={row} contract={contract} onClose={onClose} />;
    case "plan":
      return <PlanSheet row={row} contract={contract} plans={plans} onClose={onClose} />;
    case "margin":
      return <MarginSheet row={row} contract={contract} onClose={onClose} />;
    case "share":
      return <ShareSheet row={row} contract={contract} onClose={onClose} />;
  }
  return kind satisfies never;
}
