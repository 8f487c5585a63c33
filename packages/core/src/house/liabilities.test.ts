import { expect, test } from "vitest";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import { HOUSE_CODE_FIRST } from "../ledger/accounts.ts";
import { custodyBalances, liabilitiesOf } from "./liabilities.ts";
import { dawns, openFinanceMarket, orderIn, subscribe } from "../testing/finance-market.ts";
import { ask, openFundMarket, submitted } from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import {
  accountOf,
  addFollower,
  CLEARING,
  contractsOf,
  freeOf,
  LEAD,
  LEADER,
  leadOrder,
  makeBook,
  openCopyMarket,
  settleAll,
  withheldOf,
} from "../testing/copy-market.ts";
import { openMixedCrowd, RandomMixed } from "../testing/random-mixed.ts";
import { bet, openSecondMarket, UNIT } from "../testing/second-market.ts";

test("what is owed is everything but the house's own, whatever the crowd does", () => {
  const market = openMixedCrowd();
  const commands = new RandomMixed(market, "liabilities");
  let found = 0;
  for (let round = 0; round < 6; round++) {
    for (let index = 0; index < 150; index++) market.try(commands.next());
    const { ledger, coins } = market.state;
    for (const coin of coins.keys()) {
      const { userIds, atoms } = liabilitiesOf(market.state, coin);
      // Debts of users are claims of the house, not theirs.
      const isHouse = (row: { code: number; name: string }) => row.code >= HOUSE_CODE_FIRST || row.name === "debt";
      const house = ledger.accounts.nonZero().filter((row) => row.coin === coin && isHouse(row));
      const owed = atoms.reduce((sum, one) => sum + one, 0);
      const beyond = beyondAccounts(market, coin);
      expect(owed - beyond + house.reduce((sum, row) => sum + row.atoms, 0)).toBe(0);
      found += beyond;
      expect([...userIds]).toEqual([...new Set(userIds)].toSorted((one, other) => one - other));
      expect(atoms.every((one) => one > 0)).toBe(true);
      const custody = house.filter((row) => row.name === "custody").map((row) => 0 - row.atoms);
      expect(custodyBalances(ledger, coin).map((row) => row.atoms)).toEqual(custody);
    }
  }
  expect(found).toBeGreaterThan(0);
});

/** By the escrow of second contracts less the house's part, by transit less returns, and by the orders of savings. */
function beyondAccounts({ state }: TestMarket, coin: number): number {
  const house = (name: string) =>
    state.ledger.accounts
      .nonZero()
      .filter((row) => row.coin === coin && row.holder === 0 && row.name === name)
      .reduce((sum, row) => sum + row.atoms, 0);
  const runs = [...state.secondContracts.orders.values()];
  const promised =
    coin === state.secondContracts.rules?.coinId ? runs.reduce((sum, run) => sum + run.houseAtoms, 0) : 0;
  const returns = [...state.withdrawals.open.values()]
    .filter(
      ({ state: one }) =>
        one.coinId === coin && one.status === WITHDRAWAL_STATUS.processing && one.returnedDepositId !== undefined,
    )
    .reduce((sum, { state: one }) => sum + one.atoms, 0);
  const interest = [...state.finance.orders.values()]
    .filter(({ origin }) => origin.coinId === coin)
    .reduce((sum, order) => sum + order.accruedAtoms - order.paidAtoms, 0);
  return house("escrow.second") + house("escrow.secondDemo") - promised + house("transit") - returns + interest;
}

test("a stake that runs, a payout under way and interest that is owed are somebody's", () => {
  const market = openSecondMarket();
  const owed = () => {
    const { userIds, atoms } = liabilitiesOf(market.state, USDT);
    return atoms[userIds.indexOf(1)] ?? 0;
  };
  const before = owed();
  market.send(bet(1));
  expect(owed()).toBe(before);
  const funds = openFundMarket();
  const owedFunds = () => {
    const { userIds, atoms } = liabilitiesOf(funds.state, USDT);
    return atoms[userIds.indexOf(1)] ?? 0;
  };
  const had = owedFunds();
  const { withdrawalId } = submitted(funds, ask({ isTrusted: true, atoms: 50 * UNIT }));
  const send = { type: "SendWithdrawals", withdrawalIds: [withdrawalId], txid: "x1", operatorId: 0 } as const;
  funds.send(send as never);
  expect(owedFunds()).toBe(had);
  const savings = openFinanceMarket();
  savings.send(subscribe(1));
  dawns(savings, [1, 10]);
  const { userIds, atoms } = liabilitiesOf(savings.state, USDT);
  const { accruedAtoms = 0 } = orderIn(savings, 1) ?? {};
  expect(accruedAtoms).toBeGreaterThan(0);
  expect(atoms[userIds.indexOf(1)]).toBe(10_000 * UNIT + accruedAtoms);
});

test("lead and copy accounts are their owner's: free funds, margins and what is put aside for a share", () => {
  const follower = 10;
  const copy = accountOf(follower);
  const market = openCopyMarket({}, { openFeePpb: 0, closeFeePpb: 0 } as never);
  const owedTo = (user: number): number => {
    const { userIds, atoms } = liabilitiesOf(market.state, USDT);
    return (atoms[userIds.indexOf(user)] ?? 0) / UNIT;
  };
  makeBook(market, 600_000);
  addFollower(market, follower, 1_000);
  expect([owedTo(LEADER), owedTo(follower)]).toEqual([20_000, 2_000]);
  market.send(leadOrder("buy", "open", 100));
  settleAll(market);
  // The book is lifted, and half of it closed with a gain: margins stay, and the leader's part of the gain is put aside.
  makeBook(market, 605_000, { levels: 1, step: 200 });
  market.send(leadOrder("sell", "close", 50));
  settleAll(market);
  expect([contractsOf(market, copy), withheldOf(market, copy) > 0]).toEqual([5, true]);
  expect(owedTo(follower)).toBeGreaterThan(freeOf(market, follower) + freeOf(market, copy) + withheldOf(market, copy));
  const { accounts, positions } = market.state.ledger;
  for (const owner of [LEADER, follower]) {
    const isTheirs = (holder: number): boolean => [owner, owner === LEADER ? LEAD : copy].includes(holder);
    const held = accounts.nonZero().filter(({ holder, coin }) => coin === USDT && isTheirs(holder));
    const margins = [...positions.slots()].filter((slot) => isTheirs(positions.userOf(slot)));
    const whole = held.reduce((sum, row) => sum + row.atoms, 0);
    const inPositions = margins.reduce((sum, slot) => sum + positions.margin(slot) + positions.reserve(slot), 0);
    expect(inPositions).toBeGreaterThan(0);
    expect(owedTo(owner)).toBe((whole + inPositions) / UNIT);
  }
  for (const account of [LEAD, CLEARING, copy]) expect(owedTo(account)).toBe(0);
});
