// @vitest-environment happy-dom
import type { StatementRow } from "@agio/api-contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { StatementTable } from "./StatementTable.tsx";

const LINE: StatementRow = {
  id: "7-1",
  coin: "USDT",
  accountType: 1,
  part: "available",
  businessType: "adjustment",
  amount: "125.5",
  before: "657.5",
  after: "783",
  refId: "2204",
  remark: "",
  lines: 1,
  firstTime: Date.UTC(2026, 10, 24),
  createTime: Date.UTC(2026, 10, 24),
};

/** The heads and the cells of its one row. */
async function shown(isNarrow: boolean): Promise<{ heads: string[]; cells: string[] }> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  await act(async () => createRoot(place).render(<StatementTable rows={[LINE]} isNarrow={isNarrow} />));
  const textsOf = (selector: string) => [...place.querySelectorAll(selector)].map((cell) => cell.textContent ?? "");
  return { heads: textsOf("th"), cells: textsOf("td") };
}

test("with the whole page, where a line is and why stand in columns of their own", async () => {
  const { heads, cells } = await shown(false);
  expect(heads).toContain("wallet.statement.part");
  expect(cells.at(-1)).toBe("wallet.statement.explainOf.adjustment");
});

test("beside something else they stand under the name of the line", async () => {
  const { heads, cells } = await shown(true);
  expect(heads).not.toContain("wallet.statement.part");
  expect(heads).not.toContain("wallet.statement.why");
  const named = cells.find((cell) => cell.includes("wallet.statement.kindOf.adjustment"));
  expect(named).toContain("wallet.statement.partOf.available");
  expect(named).toContain("wallet.statement.explainOf.adjustment");
});
