import type { ReactNode } from "react";

/** One titled example. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ paddingBlockStart: 28 }}>
      <h2 style={{ font: "600 12px/16px var(--font)", color: "var(--text-3)", margin: "0 0 12px" }}>{title}</h2>
      <div style={{ display: "grid", gap: 12 }}>{children}</div>
    </div>
  );
}

/** Examples side by side, wrapping. */
export function Line({ children }: { children: ReactNode }) {
  return <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>{children}</div>;
}
