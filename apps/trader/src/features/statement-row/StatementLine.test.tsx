// @vitest-environment happy-dom
import type { StatementRow } from "@agio/api-contract";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, test } from "vitest";
import { setTimeZone } from "../../shell/preferences.ts";
import { StatementLine } from "./StatementLine.tsx";

const DAY: StatementRow = {
  id: "7-1",
  coin: "USDT",
  accountType: 1,
  part: "available",
  businessType: "optionMargin",
  amount: "-12.5",
  before: "1000",
  after: "987.5",
  refId: "41",
  remark: "",
  lines: 1_440,
  firstTime: Date.UTC(2026, 10, 24),
  createTime: Date.UTC(2026, 10, 24, 23, 59),
};

async function opened(row: StatementRow): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.createElement("div");
  await act(async () => createRoot(place).render(<StatementLine row={row} />));
  await act(async () => place.querySelector("button")?.click());
  return place;
}

// Days are the person's own.
beforeAll(() => setTimeZone("Asia/Hong_Kong"));

test("a day of an option's margin says that it is many lines, and leads to each of them", async () => {
  const day = await opened(DAY);
  expect(day.textContent).toContain("wallet.statement.lines");
  expect(day.textContent).toContain("wallet.statement.marginDay");
  // 23:59 by UTC is the next morning in Hong Kong.
  expect(day.querySelector("a")?.getAttribute("href")).toContain("product=option&type=optionMargin&day=2026-11-25");
  // Other lines lie between the first and the last: the balance before the day is not the one before them.
  expect(day.textContent).not.toContain("1,000");
});

test("a single line explains itself as before", async () => {
  const line = await opened({ ...DAY, lines: 1 });
  expect(line.textContent).toContain("wallet.statement.explainOf.optionMarginUp");
  expect(line.textContent).not.toContain("wallet.statement.lines");
  expect(line.querySelector("a")).toBeNull();
});
