// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import { CASES, exported, NARROWED, narrow, OLD_ROWS, openHistory, press, ROWS } from "./histories.fixture.tsx";

const rowsIn = (place: HTMLElement) => place.querySelectorAll("li").length;

async function opened(name: string, rowOf = CASES[name]?.rowOf): Promise<HTMLElement> {
  const view = CASES[name]?.view;
  const place = await openHistory(name, "history", rowOf);
  if (view !== undefined) await act(async () => place.querySelectorAll<HTMLElement>("[type=radio]")[view]?.click());
  await vi.waitFor(() => expect(rowsIn(place)).toBeGreaterThan(0));
  return place;
}

test.each(Object.keys(CASES))("a user with 250 %s sees the 201st, and in the end all of them", async (name) => {
  const place = await opened(name);
  for (let page = 0; rowsIn(place) < ROWS && page < 20; page++) {
    const before = rowsIn(place);
    await press(place, translate("wallet.statement.more"));
    await vi.waitFor(() => expect(rowsIn(place)).toBeGreaterThan(before));
  }
  expect(rowsIn(place)).toBe(ROWS);
  expect(place.textContent).toContain(translate("common.list.allLoaded", { count: String(ROWS) }));
});

test.each(Object.keys(CASES))("a user with 250 %s exports 250 lines, whatever is on the screen", async (name) => {
  expect(await exported(await opened(name))).toHaveLength(ROWS);
});

test("a filter finds an order that is older than any that was loaded, and the file has what it finds", async () => {
  const place = await opened("spot orders");
  const pair = place.querySelector("select");
  await act(async () => {
    if (pair === null) throw new Error("the pair comes first");
    pair.value = "ethusdt";
    pair.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await vi.waitFor(() => expect(rowsIn(place)).toBe(OLD_ROWS));
  expect(await exported(place)).toHaveLength(OLD_ROWS);
});

test.each(Object.keys(NARROWED))(
  "the side or the result of %s is asked of the server, however old they are",
  async (name) => {
    const wish = NARROWED[name] ?? { filter: "", chosen: "", old: {} };
    const rowOf = (id: number) => ({ ...CASES[name]?.rowOf(id), ...(id <= OLD_ROWS ? wish.old : {}) });
    const place = await opened(name, rowOf);
    await narrow(place, wish);
    await vi.waitFor(() => expect(rowsIn(place)).toBe(OLD_ROWS));
    expect(await exported(place)).toHaveLength(OLD_ROWS);
  },
);
