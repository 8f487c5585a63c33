import { classNames } from "@agio/ui";
import type { ReactNode } from "react";

interface FigureGridProps {
  figures: readonly { readonly name: string; readonly value: ReactNode }[];
  /** In three columns on a phone, for cards of a list. */
  isDense?: boolean;
}

/** Named figures side by side. */
export function FigureGrid({ figures, isDense = false }: FigureGridProps) {
  return (
    <dl className={classNames("m-0 grid gap-x-3 gap-y-2", isDense ? "grid-cols-3" : "grid-cols-2 desk:grid-cols-4")}>
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-text-3">{name}</dt>
          <dd className="m-0 text-14 font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
