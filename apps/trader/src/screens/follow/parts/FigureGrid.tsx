import { classNames } from "@agio/ui";
import type { ReactNode } from "react";

interface FigureGridProps {
  figures: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Three columns for a card of a list on a phone; two beside a page on a desk. By itself as many as there is room for. */
  room?: "card" | "side" | "page";
}

const COLUMNS = { card: "grid-cols-3", side: "grid-cols-2", page: "grid-cols-2 desk:grid-cols-4" } as const;
/** So many stand in one line on a desk. */
const FIVE = 5;

/** Named figures side by side. */
export function FigureGrid({ figures, room = "page" }: FigureGridProps) {
  const columns =
    room === "page" && figures.length === FIVE
      ? "grid-cols-2 desk:grid-cols-[repeat(auto-fit,minmax(90px,1fr))]"
      : COLUMNS[room];
  return (
    <dl className={classNames("m-0 grid gap-x-3 gap-y-2", columns)}>
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-text-3">{name}</dt>
          <dd className="m-0 text-14 font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
