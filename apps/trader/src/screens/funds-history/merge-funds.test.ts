import { expect, test } from "vitest";
import type { DepositRow } from "../../features/funds-history/deposit-state.ts";
import type { WithdrawalRow } from "../../features/funds-history/withdrawal-state.ts";
import { listToGrow, mergeFunds, type Loaded } from "./merge-funds.ts";

const at = <Row>(times: readonly number[], isWhole: boolean): Loaded<Row> => ({
  rows: times.map((createTime) => ({ id: createTime, createTime }) as Row),
  isWhole,
});
const deposits = (...list: Parameters<typeof at>) => at<DepositRow>(...list);
const withdrawals = (...list: Parameters<typeof at>) => at<WithdrawalRow>(...list);
const shown = (...lists: Parameters<typeof mergeFunds>) =>
  mergeFunds(...lists).map(({ kind, row }) => `${kind[0]}${row.createTime}`);

test("two whole lists are one, newest first", () =>
  expect(shown(deposits([9, 5, 1], true), withdrawals([7, 3], true))).toEqual(["d9", "w7", "d5", "w3", "d1"]));

test("what is older than an unfinished list's last row waits: a row between may still come", () => {
  const [first, second] = [deposits([9, 8], false), withdrawals([7, 3], true)];
  expect(shown(first, second)).toEqual(["d9", "d8"]);
  expect(listToGrow(first, second)).toBe("deposits");
});

test("the list that ends earlier in time grows first", () => {
  expect(listToGrow(deposits([9, 2], false), withdrawals([7, 5], false))).toBe("withdrawals");
  expect(listToGrow(deposits([9], true), withdrawals([7], true))).toBeUndefined();
});
