import { Skeleton } from "@agio/ui";
import type { ReactNode } from "react";

interface FactRowProps {
  name: string;
  /** Undefined while it is on its way: the row keeps its height. */
  children: ReactNode;
  /** Under the value. */
  note?: string | undefined;
  isStrong?: boolean;
}

/** A name and what it is on one line. */
export function FactRow({ name, children, note, isStrong = false }: FactRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-text-3">{name}</dt>
      <dd className={`m-0 min-w-0 text-end wrap-anywhere tabular-nums ${isStrong ? "text-16 font-semibold" : ""}`}>
        {children === undefined ? <Skeleton width={96} height={20} /> : <bdi>{children}</bdi>}
        {note === undefined ? null : <span className="block text-12 font-normal text-text-3">{note}</span>}
      </dd>
    </div>
  );
}
