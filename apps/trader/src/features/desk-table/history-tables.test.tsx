// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import {
  CASES,
  exported,
  NARROWED,
  narrow,
  OLD_ROWS,
  openHistory,
  press,
  ROWS,
} from "../past-list/histories.fixture.tsx";

beforeEach(() => localStorage.clear());

const PAGE_ROWS = 50;

/** Rows of the table, drawn or out of sight. */
const rowsIn = (place: HTMLElement) => Number(place.querySelector("table")?.getAttribute("aria-rowcount") ?? 1) - 1;
const loaded = (count: number) => translate("terminal.table.loaded", { count: String(count), total: String(ROWS) });
const headOf = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll("th")].find(({ textContent }) => textContent === name);

async function opened(name: string, rowOf = CASES[name]?.rowOf): Promise<HTMLElement> {
  const place = await openHistory(name, "table", rowOf);
  await vi.waitFor(() => expect(rowsIn(place)).toBeGreaterThan(0));
  return place;
}

test.each(Object.keys(CASES))(
  "on a desk %s are lines of a table that says how much of the list is here",
  async (name) => {
    const place = await opened(name);
    expect(rowsIn(place)).toBe(PAGE_ROWS);
    expect(place.querySelectorAll("li")).toHaveLength(0);
    expect(place.textContent).toContain(loaded(PAGE_ROWS));
    for (let page = 0; rowsIn(place) < ROWS && page < 20; page++) {
      const before = rowsIn(place);
      await press(place, translate("wallet.statement.more"));
      await vi.waitFor(() => expect(rowsIn(place)).toBeGreaterThan(before));
    }
    expect(rowsIn(place)).toBe(ROWS);
    expect(place.textContent).toContain(translate("common.list.allLoaded", { count: String(ROWS) }));
  },
);

test.each(Object.keys(NARROWED))(
  "on a desk %s are narrowed by the server, and the file is of what it finds",
  async (name) => {
    const wish = NARROWED[name] ?? { filter: "", chosen: "", old: {} };
    const rowOf = (id: number) => ({ ...CASES[name]?.rowOf(id), ...(id <= OLD_ROWS ? wish.old : {}) });
    const place = await opened(name, rowOf);
    await narrow(place, wish);
    await vi.waitFor(() => expect(rowsIn(place)).toBe(OLD_ROWS));
    expect(await exported(place)).toHaveLength(OLD_ROWS);
  },
);

test("a press on a head sorts the fills that are here, and the next visit finds them sorted", async () => {
  const rowOf = (id: number) => ({ ...CASES["fills"]?.rowOf(id), price: String(id * 10) });
  const prices = (place: HTMLElement) => {
    const at = [...place.querySelectorAll("th")].findIndex(
      ({ textContent }) => textContent === translate("common.price"),
    );
    return [...place.querySelectorAll("tbody tr[data-row]")].map((row) => row.querySelectorAll("td")[at]?.textContent);
  };
  const place = await opened("fills", rowOf);
  const head = headOf(place, translate("common.price"))?.querySelector("button");
  await act(async () => head?.click());
  expect(prices(place)[0]).toBe("2,500.0");
  await act(async () => head?.click());
  expect(prices(place)[0]).toBe("2,010.0");
  expect(prices(await opened("fills", rowOf))[0]).toBe("2,010.0");
});

test("a column that is hidden at first is shown when it is chosen", async () => {
  const place = await opened("spot orders");
  const number = translate("terminal.table.orderNumber");
  expect(headOf(place, number)).toBeUndefined();
  const menu = [...place.querySelectorAll("dialog")].find(
    (dialog) => dialog.getAttribute("aria-label") === translate("terminal.table.columns"),
  );
  await act(async () => menu?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" })));
  const box = [...(menu?.querySelectorAll("label") ?? [])].find(({ textContent }) => textContent === number);
  await act(async () => box?.querySelector("input")?.click());
  expect(headOf(place, number)).toBeDefined();
});
