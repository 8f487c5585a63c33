import type { PlanRow } from "@agio/api-contract";
import { CloseSheet } from "./CloseSheet.tsx";
import { MarginSheet } from "./MarginSheet.tsx";
import { TpSlSheet } from "./TpSlSheet.tsx";
import type { PositionSheetKind } from "./PositionCard.tsx";
import type { PositionSheetProps } from "./PositionHead.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { ShareSheet } from "./ShareSheet.tsx";

interface OpenedSheetProps extends PositionSheetProps {
  kind: PositionSheetKind;
  tpSlOrders: readonly PlanRow[];
}

/** Whatever was opened about a position. */
export function PositionSheet({ kind, tpSlOrders, ...sheet }: OpenedSheetProps) {
  switch (kind) {
    case "close":
      return <CloseSheet {...sheet} />;
    case "reverse":
      return <ReverseDialog {...sheet} />;
    case "tpSl":
      return <TpSlSheet {...sheet} tpSlOrders={tpSlOrders} />;
    case "margin":
      return <MarginSheet {...sheet} />;
    case "share":
      return <ShareSheet {...sheet} />;
  }
  return kind satisfies never;
}
