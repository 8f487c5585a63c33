import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { block, depositsIn, drop, ERC20_CHANNEL, openFundMarket, seen, UNIT } from "../testing/fund-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { unpostedDepositsOf } from "./unposted-deposits.ts";
import { PAYMENTS_OF_COMMAND_MAX } from "./funds-task.ts";
import type { DepositSeen, ObserveBlock } from "./deposit-commands.ts";

const CHAIN = 2;
const HEIGHT = 100;
const payments = (from: number, count: number): DepositSeen[] =>
  Array.from({ length: count }, (_, at) => seen("one", { index: from + at }));
const part = (deposits: DepositSeen[], hasMore?: true): ObserveBlock => ({ ...block(HEIGHT, deposits), hasMore });

function settle(market: TestMarket): void {
  while (market.state.deposits.left.length !== 0) market.send({ type: "Continue" });
  checkInvariants(market.state);
}

const count = ({ state }: TestMarket, status: number): number =>
  [...state.deposits.deposits.values()].filter((deposit) => deposit.status === status).length;

test("a block with more payments than a command may have comes in parts, and its deposits are due with the last one", () => {
  const market = openFundMarket();
  market.send(block(HEIGHT - 1));
  expect(market.refusalOf(part(payments(0, PAYMENTS_OF_COMMAND_MAX + 1)))).toBe("BAD_PARAMETER");
  market.send(part(payments(0, PAYMENTS_OF_COMMAND_MAX), true));
  settle(market);
  expect(count(market, 1)).toBe(PAYMENTS_OF_COMMAND_MAX);
  expect(market.refusalOf(block(HEIGHT + 1))).toBe("STALE_VERSION");
  expect(market.refusalOf({ ...part([]), hash: "other" })).toBe("STALE_VERSION");
  market.send(part(payments(PAYMENTS_OF_COMMAND_MAX, 10)));
  settle(market);
  expect(market.state.deposits.deposits.size).toBe(PAYMENTS_OF_COMMAND_MAX + 10);
  expect(market.refusalOf(part([]))).toBe("STALE_VERSION");
  market.send(block(HEIGHT + 1));
  settle(market);
  expect(count(market, 2)).toBe(PAYMENTS_OF_COMMAND_MAX + 10);
});

test("a block that was cut short goes on after a restart, and a part that comes again changes nothing", () => {
  const market = openFundMarket();
  market.send(part(payments(0, PAYMENTS_OF_COMMAND_MAX), true));
  settle(market);
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes)).toBe(true);
  market.send(part(payments(0, PAYMENTS_OF_COMMAND_MAX), true));
  settle(market);
  market.send(part(payments(PAYMENTS_OF_COMMAND_MAX, 1)));
  settle(market);
  expect(market.state.deposits.deposits.size).toBe(PAYMENTS_OF_COMMAND_MAX + 1);
  expect(unpostedDepositsOf(market.state, CHAIN)).toMatchObject([
    { channelId: ERC20_CHANNEL, atoms: (PAYMENTS_OF_COMMAND_MAX + 1) * 500 * UNIT },
  ]);
});

test("a block that is replaced before its last part gives its payments back, and the other one follows", () => {
  const market = openFundMarket();
  market.send(block(HEIGHT - 1));
  market.send(part(payments(0, 3), true));
  settle(market);
  expect(depositsIn(market.send(drop(HEIGHT)))).toHaveLength(3);
  settle(market);
  expect(unpostedDepositsOf(market.state, CHAIN)).toEqual([]);
  market.send({ ...block(HEIGHT, payments(0, 2), { branch: "b", parentBranch: "" }) });
  settle(market);
  expect(unpostedDepositsOf(market.state, CHAIN)).toMatchObject([{ atoms: 2 * 500 * UNIT }]);
});
