import { PAYMENTS_OF_COMMAND_MAX } from "../deposits/funds-task.ts";
import { atoms, userId } from "@agio/primitives";
import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { DepositSeen } from "../deposits/deposit-commands.ts";
import { unpostedDepositsOf } from "../deposits/unposted-deposits.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  ask,
  block,
  blocks,
  channel,
  depositsIn,
  drop,
  ERC20_CHANNEL,
  ETHEREUM,
  openFundMarket,
  seen,
  UNIT,
  verified,
  withdrawalsIn,
} from "../testing/fund-market.ts";
import { withdrawalsWaiting } from "./withdrawal-account-views.ts";
import { fund, USDT, type TestMarket } from "../testing/market.ts";

const BYTES_MAX = 262_144;
const CONTINUE: Command = { type: "Continue" };
const MANY = 1_000;
const PERSON = 7;

/** Sends a command and `Continue` until nothing is left; `between` may look at the market. */
function run(market: TestMarket, command: Command, between: () => void = () => undefined): Event[] {
  const events = market.send(command);
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    if (!isWorkLeft(market.state)) break;
    between();
    checkInvariants(market.state);
    events.push(...market.send(CONTINUE));
  }
  checkInvariants(market.state);
  return events;
}

/** The same commands with a restart between any two slices give the same events and the same state. */
function runsAlike(open: () => TestMarket, commands: readonly Command[]): Event[] {
  const [market, other] = [open(), open()];
  let slices = 0;
  const whole = commands.flatMap((command) => run(market, command, () => slices++));
  expect(slices).toBeGreaterThan(0);
  const restart = (): void => {
    other.state = restoreSnapshot(takeSnapshot(other.state));
  };
  expect(commands.flatMap((command) => run(other, command, restart))).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  return whole;
}

const many = (change: Partial<DepositSeen> = {}): DepositSeen[] =>
  Array.from({ length: PAYMENTS_OF_COMMAND_MAX }, (_, index) => seen("large", { index, ...change }));

/** The same to as many people, who are verified. */
function manyPeople(market: TestMarket): DepositSeen[] {
  return many().map((deposit, index) => {
    const person = userId(1_000 + index);
    market.send({ type: "OpenUser", userId: person, mark: "trader" });
    market.send(verified(person));
    return { ...deposit, userId: person };
  });
}

test("a block with five hundred payments is recorded in bounded slices, credited and unlocked so too", () => {
  const commands = [block(10, many()), block(11), block(12), block(13)];
  const rows = depositsIn(runsAlike(openFundMarket, commands));
  const withStatus = (status: number): number => rows.filter((row) => row.status === status).length;
  expect([withStatus(1), withStatus(2), withStatus(3)]).toEqual([
    PAYMENTS_OF_COMMAND_MAX,
    PAYMENTS_OF_COMMAND_MAX,
    PAYMENTS_OF_COMMAND_MAX,
  ]);
});

test("what a block has paid counts before it is recorded, and what a dropped one had does not any more", () => {
  const market = openFundMarket();
  const unposted = (): number => unpostedDepositsOf(market.state, ETHEREUM)[0]?.atoms ?? 0;
  run(market, block(10, many()), () => expect(unposted()).toBe(PAYMENTS_OF_COMMAND_MAX * 500 * UNIT));
  run(market, block(11), () => undefined);
  run(market, drop(10), () => {
    const custody = market.state.accounts.nonZero().find(({ holder, atoms: held }) => holder === ETHEREUM && held < 0);
    expect(unposted() - (custody?.atoms ?? 0)).toBe(0);
  });
});

test.runIf(isFullSize)("blocks that are dropped take back five hundred deposits, with their bonuses", () => {
  const open = (): TestMarket => {
    const market = openFundMarket();
    market.send({ type: "FundHouse", pot: "promo", coinId: USDT, atoms: atoms(10 ** 12), key: "promo" });
    market.send(channel(ERC20_CHANNEL, { bonusPpb: 1_000_000 as never, bonusDays: 1 }));
    run(market, block(10, manyPeople(market)));
    run(market, block(11));
    return market;
  };
  const events = runsAlike(open, [drop(10)]);
  expect(depositsIn(events).filter(({ status }) => status === 7)).toHaveLength(PAYMENTS_OF_COMMAND_MAX);
  expect(events.filter(({ type }) => type === "BonusChanged")).toHaveLength(PAYMENTS_OF_COMMAND_MAX);
});

test("a mempool of five hundred payments is detected in slices", () => {
  const pending: Command = { type: "ObservePending", chainId: ETHEREUM, deposits: many() };
  expect(depositsIn(runsAlike(openFundMarket, [pending]))).toHaveLength(PAYMENTS_OF_COMMAND_MAX);
});

test("dust that reaches the minimum together is credited in slices, before the rest of the block", () => {
  const open = (): TestMarket => {
    const market = openFundMarket();
    market.send(channel(ERC20_CHANNEL, { atomsMin: atoms(PAYMENTS_OF_COMMAND_MAX * UNIT), confirmationsMin: 1 }));
    run(market, block(10, many({ atoms: atoms(UNIT) }).slice(1)));
    return market;
  };
  const last = [seen("last", { atoms: atoms(UNIT) }), seen("after", { userId: userId(2), atoms: atoms(UNIT) })];
  const rows = depositsIn(runsAlike(open, [block(11, last)]));
  const credited = rows.filter(({ status }) => status === 2).map(({ depositId }) => depositId);
  expect(credited).toEqual(Array.from({ length: PAYMENTS_OF_COMMAND_MAX }, (_, at) => at + 1));
  expect(rows.at(-1)).toMatchObject({ depositId: PAYMENTS_OF_COMMAND_MAX + 1 });
});

test.runIf(isFullSize)("a thousand withdrawals leave in one transaction, and are paid by it, in slices", () => {
  const open = (): TestMarket => {
    const market = openFundMarket();
    for (let user = PERSON; user < PERSON + MANY; user++) {
      market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
      fund(market, user, USDT, 100 * UNIT);
      market.send(ask({ userId: userId(user), isTrusted: true, atoms: atoms(50 * UNIT) }));
    }
    return market;
  };
  const withdrawalIds = Array.from({ length: MANY }, (_, at) => at + 1);
  const first = open();
  run(first, { type: "SendWithdrawals", withdrawalIds, txid: "x1", operatorId: 0 }, () =>
    expect(withdrawalsWaiting(first.state, 1)).toEqual([]),
  );
  const rows = withdrawalsIn(
    runsAlike(open, [
      { type: "SendWithdrawals", withdrawalIds, txid: "x1", operatorId: 0 },
      { type: "FinishWithdrawals", withdrawalIds, txid: "x1" },
    ]),
  );
  expect(rows.map(({ status }) => status)).toEqual([...withdrawalIds.map(() => 2), ...withdrawalIds.map(() => 3)]);
  const tooMany = Array.from({ length: MANY + 1 }, (_, at) => at + 1);
  const market = open();
  expect(market.refusalOf({ type: "FinishWithdrawals", withdrawalIds: tooMany, txid: "x1" })).toBe("BAD_PARAMETER");
});

test("other commands about money in or out wait meanwhile; trading and prices do not", () => {
  const market = openFundMarket();
  market.send(block(10, many()));
  expect(isWorkLeft(market.state)).toBe(true);
  for (const command of [block(11), drop(10), ask({}), channel(ERC20_CHANNEL)]) {
    const before = takeSnapshot(market.state);
    expect(market.refusalOf(command)).toBe("UNAVAILABLE_NOW");
    expect(Buffer.compare(takeSnapshot(market.state), before), `${command.type} changes nothing`).toBe(0);
  }
  fund(market, 1, USDT, 1);
  while (isWorkLeft(market.state)) market.send(CONTINUE);
  blocks(market, 11, 11);
});

test("bonuses that end together do so over some seconds, the first to end first", () => {
  const market = openFundMarket();
  market.send({ type: "FundHouse", pot: "promo", coinId: USDT, atoms: atoms(10 ** 12), key: "promo" });
  market.send(channel(ERC20_CHANNEL, { bonusPpb: 1_000_000 as never, bonusDays: 1, confirmationsMin: 1 }));
  run(market, block(10, manyPeople(market)));
  market.nowMs = market.clock() + 86_400_001;
  const ended: number[] = [];
  for (let second = 0; second < PAYMENTS_OF_COMMAND_MAX && ended.length < PAYMENTS_OF_COMMAND_MAX; second++) {
    const events = market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX / 4);
    ended.push(...events.flatMap((event) => (event.type === "BonusChanged" ? [event.bonusId] : [])));
    if (second === 3) market.state = restoreSnapshot(takeSnapshot(market.state));
  }
  expect(ended).toEqual(Array.from({ length: PAYMENTS_OF_COMMAND_MAX }, (_, at) => at + 1));
  checkInvariants(market.state);
});
