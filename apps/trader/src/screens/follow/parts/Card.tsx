import type { ReactNode } from "react";

interface CardProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A named part of a page on a surface of its own. */
export function Card({ title, note, children }: CardProps) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-2 bg-surface-1 p-4" aria-label={title}>
      <header className="grid gap-1">
        <h2 className="m-0 text-16 font-semibold">{title}</h2>
        {note === undefined ? null : <p className="m-0 text-12 text-text-3">{note}</p>}
      </header>
      {children}
    </section>
  );
}
