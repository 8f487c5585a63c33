import { AmountText, classNames } from "@agio/ui";
import type { ReactNode } from "react";
import { usePreferences } from "../../shell/preferences.ts";

export interface FigureRow {
  readonly name: string;
  /** Undefined: the row has none, and the figure is left out. */
  readonly value: ReactNode;
  /** Balances, sizes and profit, which the eye hides. */
  readonly isPrivate?: boolean;
  readonly tone?: string;
}

const DOTS = "••••••";

/** Named figures: two columns on a phone, up to six on a desk. */
export function Figures({ rows, className }: { rows: readonly FigureRow[]; className?: string }) {
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <dl className={classNames("m-0 mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-12 desk:grid-cols-6", className)}>
      {rows.map(({ name, value, isPrivate, tone }) =>
        value === undefined ? null : (
          <div key={name} className="flex min-w-0 justify-between gap-2 desk:block">
            <dt className="text-text-3">{name}</dt>
            <dd className={`m-0 ui-figures ${tone ?? ""}`}>{isHidden && isPrivate === true ? DOTS : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** One named figure on a line of a sheet. */
export function SheetFigure({ name, children, tone }: { name: string; children: ReactNode; tone?: string }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4 text-14">
      <dt className="text-text-3">{name}</dt>
      <dd className={`m-0 ui-figures ${tone ?? ""}`}>{children}</dd>
    </div>
  );
}

interface ResultLineProps {
  name: string;
  /** As it came, for its colour, and as it is shown. */
  amount: string;
  text: string;
  unit: string | undefined;
  /** Of the margin or the cost, where that is said. */
  percent?: string | undefined;
}

/** The result of a position so far, in its colour. */
export function ResultLine({ name, amount, text, unit = "", percent }: ResultLineProps) {
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4">
      <span className="text-12 text-text-3">{name}</span>
      <span className={`flex items-baseline gap-2 text-16 font-semibold ${toneOf(amount)}`}>
        <AmountText text={text} unit={unit} isHidden={isHidden} />
        {percent === undefined ? null : <bdi className="text-12 ui-figures">{isHidden ? "" : `${percent}%`}</bdi>}
      </span>
    </div>
  );
}

const TAG_TONES = {
  plain: "bg-surface-2 text-text-2",
  warn: "bg-warn-soft text-warn",
  danger: "bg-surface-2 text-danger",
  up: "bg-up-soft font-semibold text-up",
  down: "bg-down-soft font-semibold text-down",
} as const;

/** A word about a row, set apart. */
export function RowTag({ tone = "plain", children }: { tone?: keyof typeof TAG_TONES; children: ReactNode }) {
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 rounded-1 px-2 text-11 ${TAG_TONES[tone]}`}>
      {children}
    </span>
  );
}

/** True of "0", "0.00" and nothing at all. */
export const isNothing = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);

/** Colour of a profit or a change; its sign goes with it. */
export function toneOf(amount: string): string {
  if (isNothing(amount)) return "text-text-1";
  return amount.startsWith("-") ? "text-down" : "text-up";
}
