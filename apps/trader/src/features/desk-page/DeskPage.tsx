import { classNames } from "@agio/ui";
import type { ReactNode } from "react";

/** Widths of what stands beside: a list of contents, or cards. */
const COLUMNS = {
  none: "",
  cards: "desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]",
  contents: "desk:grid desk:grid-cols-[minmax(220px,280px)_minmax(0,1fr)]",
} as const;

interface DeskPageProps {
  /** "cards": beside the main part at its end. "contents": before it, and it stays in sight. */
  beside?: keyof typeof COLUMNS;
  /** What stands beside. Below 1024 px it follows, or, as contents, comes first. */
  side?: ReactNode;
  children: ReactNode;
}

/** The room of a page that is no trading screen: the whole width of a desk, below 1024 px a column of 560 px. */
export function DeskPage({ beside = "none", side, children }: DeskPageProps) {
  const isFirst = beside === "contents";
  const aside =
    side === undefined ? null : (
      <div className={classNames("min-w-0", isFirst ? "desk:sticky desk:top-16" : "desk:grid desk:gap-4")}>{side}</div>
    );
  return (
    <div
      className={classNames(
        "mx-auto w-full max-w-[560px] desk:max-w-[1520px] desk:items-start desk:gap-6 desk:px-6 desk:pb-10 desk:pt-2",
        side === undefined ? undefined : COLUMNS[beside],
      )}
      data-desk-page={beside}
    >
      {isFirst ? aside : null}
      <div className="min-w-0">{children}</div>
      {isFirst ? null : aside}
    </div>
  );
}

/** A part of a page with its name, on a surface of its own on a desk. */
export function DeskSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-2 bg-surface-1" aria-label={title}>
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <h2 className="m-0 text-14 font-semibold">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
