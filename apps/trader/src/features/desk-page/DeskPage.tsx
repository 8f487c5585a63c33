import { classNames } from "@agio/ui";
import type { ReactNode } from "react";

/** Widths of what stands beside the main part from 1024 px. */
const COLUMNS = {
  cards: "desk:grid-cols-[minmax(0,1fr)_minmax(320px,min(30%,400px))]",
  facts: "desk:grid-cols-[minmax(320px,min(30%,400px))_minmax(0,1fr)]",
  contents: "desk:grid-cols-[minmax(220px,260px)_minmax(0,1fr)]",
} as const;

interface DeskPageProps {
  /** "cards" stand after the main part. "facts" and "contents" stand before it, also on a phone. */
  beside: keyof typeof COLUMNS;
  /** Undefined: the main part has the whole width. */
  side: ReactNode;
  children: ReactNode;
}

/** Two parts of a page side by side on a desk, one after the other on a phone. */
export function DeskPage({ beside, side, children }: DeskPageProps) {
  if (side === undefined) return <div className="desk:px-4 desk:pb-8">{children}</div>;
  const isFirst = beside !== "cards";
  // Cards stay beside a long main part: who asks for something at its end sees it arrive.
  const part = (
    <div
      className={classNames(
        "min-w-0 desk:grid desk:gap-4",
        isFirst ? undefined : "desk:sticky desk:top-[calc(var(--desk-bar)+16px)]",
      )}
    >
      {side}
    </div>
  );
  return (
    <div
      className={classNames("desk:grid desk:items-start desk:gap-6 desk:px-4 desk:pb-8", COLUMNS[beside])}
      data-desk-page={beside}
    >
      {isFirst ? part : null}
      <div className="min-w-0">{children}</div>
      {isFirst ? null : part}
    </div>
  );
}

/** A part of a page with its name, on a surface of its own. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-2 bg-surface-1" aria-label={title}>
      <h2 className="m-0 flex min-h-12 items-center px-4 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
