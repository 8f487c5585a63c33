import { Skeleton } from "@agio/ui";
import type { ReactNode } from "react";

export interface Fact {
  readonly name: string;
  /** Undefined until it is known; the row keeps its height. */
  readonly value: ReactNode | undefined;
  readonly isStrong?: boolean;
}

const VALUE_PX = { width: 96, height: 20 };

/** Names and what they are, one under the other. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="m-0 grid gap-2 text-14">
      {facts.map(({ name, value, isStrong }) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-text-3">{name}</dt>
          <dd className={`m-0 min-w-0 text-end ${isStrong === true ? "font-semibold" : ""}`}>
            {value === undefined ? <Skeleton {...VALUE_PX} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
