import type { ReactNode } from "react";

interface PageProps {
  title: ReactNode;
  /** Buttons of the page, at the end of its head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Head and body of a screen. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20 font-semibold">{title}</h1>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
