import { atoms, coinId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command, OpenAccount } from "../commands.ts";
import { liabilitiesOf } from "../house/liabilities.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
  UNIT,
} from "../testing/contract-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";

const OWNER = 1;
const ACCOUNT = 50;

const fundBy = (usdt: number, more: { readonly owner?: number; readonly key?: string } = {}): Command => ({
  ...{ type: "FundAccount", userId: userId(more.owner ?? OWNER), accountId: userId(ACCOUNT) },
  ...{ atoms: atoms(usdt * UNIT), key: more.key ?? "" },
});

/** Free USDT of the contract account of a user or an account, also of one that never traded. */
function free({ state: { accounts } }: TestMarket, holder: number): number {
  const slot = accounts.find(holder, USDT, ACCOUNT_CODES["contract.available"]);
  return slot === 0 ? 0 : accounts.available(slot) / UNIT;
}

function openWith(kind: OpenAccount["kind"], usdt = 0): TestMarket {
  const market = openContractMarket({ openFeePpb: 0, closeFeePpb: 0 } as never, 3);
  market.send({ type: "OpenAccount", userId: userId(OWNER), accountId: userId(ACCOUNT), kind });
  if (usdt !== 0) market.send(fundBy(usdt));
  return market;
}

test("funds move between an owner and an account of theirs, with a line each", () => {
  const market = openWith("lead", 400);
  expect([free(market, OWNER), free(market, ACCOUNT)]).toEqual([9_600, 400]);
  const events = market.send(fundBy(-150));
  expect(eventsOf(events, "AccountFunded")).toMatchObject([{ userId: OWNER, accountId: ACCOUNT, atoms: -150 * UNIT }]);
  expect([free(market, OWNER), free(market, ACCOUNT)]).toEqual([9_750, 250]);
  checkInvariants(market.state);
});

test("nobody moves what is another's, more than there is, or anything twice under one key", () => {
  const market = openWith("lead", 400);
  expect(market.try(fundBy(10, { owner: 2 }))).toEqual({ refusal: "NOT_FOUND", field: "accountId" });
  expect(market.try(fundBy(-10, { owner: 2 }))).toEqual({ refusal: "NOT_FOUND", field: "accountId" });
  expect(market.refusalOf(fundBy(9_601))).toBe("INSUFFICIENT_BALANCE");
  expect(market.refusalOf(fundBy(-401))).toBe("INSUFFICIENT_BALANCE");
  for (const amount of [0, 0.5, Number.NaN, Infinity]) {
    expect(market.refusalOf({ ...fundBy(1), atoms: amount } as Command), `${amount}`).toBe("TRANSFER_AMOUNT");
  }
  market.send(fundBy(5, { key: "once" }));
  expect(market.try(fundBy(5, { key: "once" }))).toMatchObject({ replayed: true });
  expect(market.refusalOf(fundBy(6, { key: "once" }))).toBe("DUPLICATE_REQUEST");
  expect(free(market, ACCOUNT)).toBe(405);
});

test("a position of the account is liquidated without a cent of its owner's", () => {
  const market = openWith("lead", 100);
  openAgainst(market, ACCOUNT, 2, { price: 600_000, size: 15, longLeverage: 10, longMode: "cross" });
  const before = free(market, OWNER);
  for (const price of [570_000, 545_000, 530_000, 520_000]) market.send(quotes(market, price));
  while (market.refusalOf({ type: "Continue" }) === "applied");
  expect(slotOf(market, ACCOUNT)).toBe(0);
  expect(free(market, OWNER)).toBe(before);
  checkInvariants(market.state);
});

test("nobody trades in a copy account by hand, and without a follow nothing goes in or out", () => {
  const market = openWith("copy");
  const own: Command[] = [
    order(ACCOUNT, { priceTicks: 600_000 }),
    { type: "CancelAllContractOrders", userId: userId(ACCOUNT), contractId: undefined },
    { type: "SetPositionMode", userId: userId(ACCOUNT), positionMode: "oneWay" },
  ];
  for (const command of own) {
    expect(market.try(command), `by ${command.type}`).toEqual({ refusal: "NOT_FOUND", field: "userId" });
  }
  for (const usdt of [400, -1]) expect(market.refusalOf(fundBy(usdt))).toBe("TRANSFER_NOT_NOW");
});

test("an order of an owner does not trade with one of an account of theirs", () => {
  const market = openWith("lead", 1_000);
  market.send(order(ACCOUNT, { direction: "sell", priceTicks: 600_000, size: 2 }));
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 2 }));
  const events = market.send(order(OWNER, { priceTicks: 600_000, size: 2, timeInForce: "IOC" }));
  expect(eventsOf(events, "ContractTraded")).toMatchObject([{ makerUserId: 2, takerUserId: OWNER, size: 2 }]);
  expect(slotOf(market, ACCOUNT, "short")).toBe(0);
});

test("whole or not at all does not count on orders of an account of one's own", () => {
  const market = openWith("lead", 1_000);
  market.send(order(ACCOUNT, { direction: "sell", priceTicks: 600_000, size: 2 }));
  const whole = order(OWNER, { priceTicks: 600_000, size: 2, timeInForce: "FOK" });
  expect(market.refusalOf(whole)).toBe("FOK_NOT_FILLABLE");
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 2 }));
  expect(market.refusalOf(whole)).toBe("applied");
});

test("a proof of liabilities counts an account under its owner, positions too", () => {
  const market = openWith("lead", 1_000);
  const before = liabilitiesOf(market.state, USDT);
  openAgainst(market, ACCOUNT, 2, { price: 600_000, size: 10 });
  expect(positionOf(market, ACCOUNT, "long", BTCPERP)).toBeGreaterThan(0);
  const after = liabilitiesOf(market.state, coinId(USDT));
  expect([...after.userIds]).toEqual([...before.userIds]);
  expect([...after.userIds]).not.toContain(ACCOUNT);
  expect(after.atoms[0]).toBe(before.atoms[0]);
});

test("who is frozen is so with every account of theirs: no TWAP of it buys on", () => {
  const market = openWith("lead", 1_000);
  const twap = {
    ...{ type: "PlaceContractTwap", userId: userId(ACCOUNT), contractId: BTCPERP, direction: "buy", limitTicks: 0 },
    ...{ slices: 2, offset: "open", size: 4, intervalMs: 5_000, clientOrderId: "" },
  } as Command;
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 10 }));
  market.send(twap);
  market.send({ type: "FreezePayouts", userId: userId(OWNER), isFrozen: true } as Command);
  for (let second = 0; second < 12; second++) market.send(quotes(market, 600_000));
  while (market.refusalOf({ type: "Continue" }) === "applied");
  expect(market.state.futures.twaps.isDue).toBe(false);
  expect(slotOf(market, ACCOUNT)).toBe(0);
});
