import type { Event } from "@agio/core";
import { expect, test } from "vitest";
import { CopyNotifications } from "./copy-notifications.ts";

const HOUR_MS = 3_600_000;
const OF = { userId: 1, accountId: 11, leaderId: 10 };
const markets = {
  contract: () => ({ symbol: "btcusdtperp" }),
  findCoin: () => ({ code: "USDT", scale: 6 }),
} as never;
const told = (fields: object): Event => ({ ...OF, ...fields }) as never;
const skipped = (accountId = 11): Event =>
  told({ type: "CopySkipped", accountId, contractId: 1, side: "long", size: 1, reason: "slippage" });

test("skipped copies are told once an hour for each follow", () => {
  let now = 0;
  const notifications = new CopyNotifications(markets, () => now);
  const said = { userId: 1, kind: "COPY_SKIPPED", values: { contract: "BTCUSDTPERP", side: "long" } };
  expect(notifications.of([skipped(), skipped(), skipped(12)])).toEqual([said, said]);
  now = HOUR_MS - 1;
  expect(notifications.of([skipped()])).toEqual([]);
  now = HOUR_MS;
  expect(notifications.of([skipped()])).toEqual([said]);
});

test("who stopped a follow themselves is not told so, and a settlement without a share says nothing", () => {
  const notifications = new CopyNotifications(markets, () => 0);
  const stopped = (reason: string): Event => told({ type: "FollowStopped", by: "market", reason });
  const settled = (shareAtoms: number): Event => told({ type: "ShareSettled", shareAtoms });
  expect(notifications.of([stopped("user"), settled(0)])).toEqual([]);
  expect(notifications.of([stopped("stopLoss"), stopped("takeProfit"), stopped("leader"), settled(1_500_000)])).toEqual(
    [
      { userId: 1, kind: "FOLLOW_STOP_LOSS", values: {} },
      { userId: 1, kind: "FOLLOW_TAKE_PROFIT", values: {} },
      { userId: 1, kind: "FOLLOW_LEADER_ENDED", values: {} },
      { userId: 1, kind: "COPY_SHARE", values: { amount: "1.5", coin: "USDT" } },
    ],
  );
});

test("an appointed leader is told, one whose programme ends is not", () => {
  const notifications = new CopyNotifications(markets, () => 0);
  const appointed = (isLeading: boolean): Event => told({ type: "LeaderAppointed", isLeading });
  expect(notifications.of([appointed(true), appointed(false)])).toEqual([
    { userId: 1, kind: "LEAD_ACCEPTED", values: {} },
  ]);
});
