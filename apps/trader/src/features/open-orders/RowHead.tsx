import type { ReactNode } from "react";

interface RowHeadProps {
  /** Buy, open long, and the like. */
  action: string;
  isBuy: boolean;
  /** When it was, or that it is on its way. */
  time: string;
  /** The market and what else is said of it. */
  children: ReactNode;
}

/** The first line of an order or a fill: what it does, where, and when it was. */
export function RowHead({ action, isBuy, time, children }: RowHeadProps) {
  return (
    <div className="flex items-center gap-2">
      <span className={`text-12 font-semibold ${isBuy ? "text-up" : "text-down"}`}>{action}</span>
      {children}
      <span className="ms-auto shrink-0 text-11 text-text-3 ui-figures">{time}</span>
    </div>
  );
}

/** A word about a row, set apart. */
export function RowTag({
  tone = "text-text-2",
  children,
}: {
  tone?: "text-text-2" | "text-warn";
  children: ReactNode;
}) {
  return <span className={`shrink-0 rounded-1 bg-surface-2 px-2 text-11 ${tone}`}>{children}</span>;
}
