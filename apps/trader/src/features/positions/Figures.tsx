import { classNames } from "@agio/ui";
import type { ReactNode } from "react";
import { usePreferences } from "../../shell/preferences.ts";

export interface FigureRow {
  readonly name: string;
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
      {rows.map(({ name, value, isPrivate, tone }) => (
        <div key={name} className="flex min-w-0 justify-between gap-2 desk:block">
          <dt className="text-text-3">{name}</dt>
          <dd className={`m-0 text-end ui-figures desk:text-start ${tone ?? ""}`}>
            {isHidden && isPrivate === true ? DOTS : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One named figure on a line of a sheet. */
export function SheetFigure({ name, children, tone }: { name: string; children: ReactNode; tone?: string }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4 text-14">
      <dt className="text-text-3">{name}</dt>
      <dd className={`m-0 text-end ui-figures ${tone ?? ""}`}>{children}</dd>
    </div>
  );
}
