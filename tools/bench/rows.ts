/** One measured figure. `target` is what is to be reached, with its direction. */
export interface BenchRow {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: { readonly at: "most" | "least"; readonly value: number };
}

/** Whether a row reached its target; undefined when it has none. */
export function reached(row: BenchRow): boolean | undefined {
  if (row.target === undefined) return undefined;
  return row.target.at === "most" ? row.value <= row.target.value : row.value >= row.target.value;
}

const SIGNIFICANT_DIGITS = 4;

function shown(value: number): string {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS)).toString();
}

/** The rows as a plain text table. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => {
    const bound = row.target === undefined ? "" : `${row.target.at === "most" ? "≤" : "≥"} ${shown(row.target.value)}`;
    const verdict = { true: "reached", false: "missed", undefined: "" }[String(reached(row)) as "true"];
    return [row.group, row.name, shown(row.value), row.unit, bound, verdict];
  });
  const head = ["group", "figure", "value", "unit", "target", ""];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]!.length)));
  const render = (line: readonly string[]): string =>
    line
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ");
  return [render(head), ...cells.map(render)].join("\n");
}
