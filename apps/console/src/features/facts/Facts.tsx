import type { ReactNode } from "react";

interface FactsProps {
  /** Name and value; an undefined value is left out. */
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}

/** Facts of one thing, name before value. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([name, value], at) =>
        value === undefined ? null : (
          <div key={at} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
