import { later } from "../../shell/later.tsx";
import { EntryTools } from "../ticket/EntryTools.tsx";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";

// Few orders are placed this way: their forms come when they are asked for.
const ScaledSheet = later(() => import("../scaled-order/ScaledSheet.tsx"), "ScaledSheet");
const TwapSheet = later(() => import("../twap/TwapSheet.tsx"), "TwapSheet");

/** Ways to enter more than one order of a pair at once. */
export function OrderTools({ pair, side }: Omit<EntrySheetProps, "onClose">) {
  if (!pair.isOpen) return null;
  return (
    <EntryTools
      tools={["scaled", "twap"]}
      renderSheet={(tool, onClose) =>
        tool === "scaled" ? (
          <ScaledSheet pair={pair} side={side} onClose={onClose} />
        ) : (
          <TwapSheet pair={pair} side={side} onClose={onClose} />
        )
      }
    />
  );
}
