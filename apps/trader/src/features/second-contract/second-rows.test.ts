import { expect, test } from "vitest";
import { NO_ROWS, reduceRows, resultOf, type SecondRows } from "./second-rows.ts";
import { RUNNING_ROW } from "./second-contract.fixture.ts";

const row = (id: number, change: object = {}) => ({ ...RUNNING_ROW, id, closeTime: id * 1_000, ...change });
const ended = { status: 2, result: 1 };
const idsOf = ({ running, ended: over }: SecondRows) => [running?.map(({ id }) => id), over.map(({ id }) => id)];

test("the order that ends next stands first, one that waits for its entry last", () => {
  const state = reduceRows(NO_ROWS, { type: "snapshot", rows: [row(5, { closeTime: 0 }), row(9), row(7)] });
  expect(idsOf(state)).toEqual([[7, 9, 5], []]);
});

test("an order that ends is shown once, and late news of it changes nothing", () => {
  let state = reduceRows(NO_ROWS, { type: "snapshot", rows: [row(7), row(9)] });
  state = reduceRows(state, { type: "changed", row: row(7, ended) });
  expect(idsOf(state)).toEqual([[9], [7]]);
  state = reduceRows(state, { type: "changed", row: row(7, ended) });
  state = reduceRows(state, { type: "changed", row: row(7) });
  expect(idsOf(state)).toEqual([[9], [7]]);
  expect(idsOf(reduceRows(state, { type: "resultsSeen" }))).toEqual([[9], []]);
});

test("the end of an order that was never seen running is no news", () => {
  expect(idsOf(reduceRows(NO_ROWS, { type: "changed", row: row(3, ended) }))).toEqual([undefined, []]);
});

test("a list that was read before a change takes nothing back", () => {
  const waiting = row(7, { openSeq: 0, openPrice: "0", closeTime: 0 });
  const readBefore = { type: "snapshot", rows: [waiting, row(9)] } as const;
  let state = reduceRows(NO_ROWS, readBefore);
  state = reduceRows(state, { type: "changed", row: row(7) });
  state = reduceRows(state, { type: "changed", row: row(9, { status: 1 }) });
  expect(reduceRows(state, readBefore)).toEqual(state);
  state = reduceRows(state, { type: "changed", row: row(9, ended) });
  expect(reduceRows(state, readBefore)).toEqual(state);
});

test("results have words, a running order none", () => {
  expect([1, 2, 3].map((result) => resultOf({ status: 2, result }))).toEqual(["win", "lose", "draw"]);
  expect(resultOf({ status: 3, result: 0 })).toBe("void");
  expect(resultOf({ status: 1, result: 0 })).toBeUndefined();
});
