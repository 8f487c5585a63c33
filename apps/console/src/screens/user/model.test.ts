import { expect, test } from "vitest";
import { accountState, columnsOf, momentOf, tabOf, type TabName } from "./model.ts";

const words = (key: string) => key;

test("balances are of the end of a day by UTC, of a sequence, or of now", () => {
  expect(momentOf("2026-11-28", "")).toEqual({ asOfTime: Date.UTC(2026, 10, 29) - 1 });
  expect(momentOf("", "12")).toEqual({ asOfSequence: 12 });
  for (const wrong of ["yesterday", "2026-13-45", "0", "-1", "1e3"]) expect(momentOf(wrong, wrong)).toEqual({});
});

test("an unknown tab is the first", () => {
  expect([tabOf("trades"), tabOf("passwords"), tabOf("")]).toEqual(["trades", "ledger", "ledger"]);
});

test("states have words, and one that nobody knows its number; flags and amounts are written as such", () => {
  const cells = (tab: TabName, row: object) =>
    Object.fromEntries(columnsOf(tab, words).map(({ id, csv }) => [id, csv?.(row as never)]));
  expect(cells("orders", { status: 2, quantity: "12345.5" })).toMatchObject({
    ...{ status: "users.states.orders.2", quantity: "12,345.5" },
  });
  expect(cells("deposits", { status: 99 })).toMatchObject({ status: "99" });
  expect(cells("signIns", { isAccepted: false })).toMatchObject({ isAccepted: "shell.no" });
});

test("a pause is said of a follow that runs, and a lead account says whether it leads", () => {
  const base = { leaderId: 1102, leaderUserId: 1002, leaderName: "Lea", funds: "0", withheld: "0", isPaused: true };
  const ofFollow = (state: "active" | "ended") => accountState({ follow: { ...base, state }, lead: null });
  expect([ofFollow("active"), ofFollow("ended")]).toEqual(["paused", "ended"]);
  expect(accountState({ follow: null, lead: { isLeading: false, followers: 0 } })).toBe("leadsNoMore");
});
