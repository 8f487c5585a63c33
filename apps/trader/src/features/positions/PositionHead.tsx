import type { PositionRow } from "@agio/api-contract";
import { Icon } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { RowTag } from "../ticket/Figures.tsx";

/** Long or short, with an arrow beside the colour. */
export function SideTag({ side }: { side: "long" | "short" }) {
  const t = useTranslate();
  const isLong = side === "long";
  return (
    <RowTag tone={isLong ? "up" : "down"}>
      <Icon name={isLong ? "rise" : "fall"} size={12} />
      {t(`position.side.${side}`)}
    </RowTag>
  );
}

/** A sheet about one position. */
export interface PositionSheetProps {
  row: PositionRow;
  contract: TradingContract;
  onClose: () => void;
}

interface PositionHeadProps {
  row: PositionRow;
  contract: TradingContract | undefined;
  /** Tags and buttons after it. */
  children: ReactNode;
}

/** The first line of a position: side, contract, margin mode and leverage. */
export function PositionHead({ row, contract, children }: PositionHeadProps) {
  const t = useTranslate();
  return (
    <div className="flex items-center gap-2">
      <SideTag side={row.side} />
      <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
      <RowTag>
        {t(`position.mode.${row.marginMode}`)} <span className="ui-figures">{row.leverage}x</span>
      </RowTag>
      {children}
    </div>
  );
}
