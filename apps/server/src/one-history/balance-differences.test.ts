import { ACCOUNT_CODES, type AccountName, type AccountView } from "@agio/core";
import { atoms, coinId } from "@agio/primitives";
import { expect, test } from "vitest";
import { compareBalances } from "./balance-differences.ts";
import { described } from "./described-differences.ts";

const USER = 1_005;
const AVAILABLE = ACCOUNT_CODES["platform.available"];
const MARGIN = ACCOUNT_CODES["position.margin"];

const inCore = (account: AccountName, amount: number, positionId = 0): AccountView => ({
  ...{ account, positionId, coinId: coinId(1), atoms: atoms(amount) },
});
const line = (accountCode: number, amount: number, positionId = 0) => ({
  ...{ userId: USER, accountCode, coinId: 1, positionId, atoms: amount },
});
const core = (...accounts: AccountView[]) => new Map([[USER, accounts]]);
const lines = (...balances: ReturnType<typeof line>[]) => ({ balances, cut: new Set<number>() });

test("what both say is no difference, nor is an account that is empty on both sides", () => {
  const both = compareBalances(
    core(inCore("platform.available", 5), inCore("position.margin", 7, 3)),
    lines(line(AVAILABLE, 5), line(MARGIN, 7, 3), line(MARGIN, 0, 2)),
    true,
  );
  expect(both).toEqual({ differences: [], unseen: 0 });
});

test("another amount, a position's too, and a balance that only one side has are named", () => {
  const { differences } = compareBalances(
    core(inCore("platform.available", 5), inCore("position.margin", 7, 3), inCore("debt", 1)),
    lines(line(AVAILABLE, 6), line(MARGIN, 7, 4)),
    true,
  );
  expect(differences).toEqual([
    { ...named(AVAILABLE), journalAtoms: 5, tableAtoms: 6 },
    { ...named(MARGIN, 3), journalAtoms: 7, tableAtoms: undefined },
    { ...named(ACCOUNT_CODES.debt), journalAtoms: 1, tableAtoms: undefined },
    { ...named(MARGIN, 4), journalAtoms: 0, tableAtoms: 7 },
  ]);
});

const named = (accountCode: number, positionId = 0) => ({ userId: USER, accountCode, coinId: 1, positionId });

test("an account without a line is unseen where a month was taken out, or older lines were not looked through", () => {
  const accounts = core(inCore("platform.available", 5));
  expect(compareBalances(accounts, lines(), false)).toEqual({ differences: [], unseen: 1 });
  expect(compareBalances(accounts, { balances: [], cut: new Set([USER]) }, true)).toEqual({
    differences: [],
    unseen: 1,
  });
  expect(compareBalances(accounts, lines(line(AVAILABLE, 4)), false).differences).toHaveLength(1);
});

test("a difference is told in amounts of its coin; a damaged line in its own numbers", () => {
  const coin = { coinId: coinId(1), code: "USDT", scale: 6 };
  const markets = { coins: [coin] } as unknown as Parameters<typeof described>[0];
  const row = { user_id: USER, account_code: MARGIN, coin_id: 1, position_id: 3, journal_atoms: 12_500_000 };
  expect(described(markets, [{ ...row, table_atoms: 0 }])).toBe(
    "user 1005 position.margin of position 3 USDT: 12.5 in the journal, 0 in SQL",
  );
  const damaged = { ...row, account_code: 99, coin_id: 77, position_id: 0, journal_atoms: 0 };
  expect(described(markets, [{ ...damaged, table_atoms: null }])).toBe(
    "user 1005 account 99 coin 77: 0 atoms in the journal, no line in SQL",
  );
});
