import { atoms, userId, type CoinId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import type { TakeBackReward } from "./programme-commands.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTC, place, type TestMarket } from "../testing/market.ts";
import {
  AGENT_TERMS,
  appoint,
  buyFromStranger,
  FIRST_DAY,
  openProgrammeMarket,
  paymentsIn,
  rewardsIn,
  STRANGER,
  tickAt,
} from "../testing/programme-market.ts";
import { balancesOf } from "../views.ts";
import { heldRewardsOf, paidRewardOf } from "./current-programmes.ts";

const LOTS = 1_000;
const flag = (user: number, isFlagged = true): Command => ({
  ...{ type: "FlagInvitation", userId: userId(user), isFlagged, reason: "the same device" },
});
const review = (rewardId: number, isReleased: boolean): Command => ({
  ...{ type: "ReviewReward", rewardId, isReleased, reason: "looked at" },
});
const takeBack = (user: number, amount: number, draft: Partial<TakeBackReward> = {}): TakeBackReward => ({
  ...{ type: "TakeBackReward", userId: userId(user), payerId: userId(4), product: "spot", coinId: BTC },
  ...{ day: FIRST_DAY, atoms: atoms(amount), reason: "one person", key: `back ${user} ${amount}` },
  ...draft,
});
const accountOf = (market: TestMarket, user: number, account: string, coin: CoinId = BTC): number =>
  balancesOf(market.state, userId(user)).find((row) => row.coinId === coin && row.account === account)?.atoms ?? 0;

test("rewards of a flagged payer wait for a review: released they are paid, dropped they stay with the house", () => {
  const market = openProgrammeMarket();
  market.send(flag(4));
  buyFromStranger(market, 4, LOTS);
  const events = tickAt(market, FIRST_DAY + 1);
  expect(rewardsIn(events)).toEqual([]);
  expect(paymentsIn(events)).toEqual([]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(
    heldRewardsOf(market.state).map(({ rewardId, receiverId, atoms: reward }) => [rewardId, receiverId, reward]),
  ).toEqual([
    [1, 3, 150],
    [2, 2, 100],
    [3, 1, 50],
  ]);
  const released = market.send(review(1, true));
  expect(released.map(({ type }) => type)).toEqual(["RewardReviewed", "Posted", "RewardPaid"]);
  expect(paymentsIn(released)).toEqual([[3, 150, 0]]);
  expect(market.send(review(2, false)).map(({ type }) => type)).toEqual(["RewardReviewed"]);
  expect(market.try(review(1, true))).toEqual({ refusal: "NOT_FOUND", field: "rewardId" });
  expect(market.try({ ...review(3, true), reason: "" } as Command)).toEqual({
    refusal: "BAD_PARAMETER",
    field: "reason",
  });
  // A released reward may be taken back as what was paid with the others.
  const paid = { userId: 3, product: "spot", coinId: BTC, day: FIRST_DAY } as const;
  expect(paidRewardOf(market.state, paid)).toBe(150);
  market.send(flag(4, false));
  buyFromStranger(market, 4, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 2))).toHaveLength(3);
  checkInvariants(market.state);
});

test("somebody whom nobody invited is flagged too: their orders may count for a broker", () => {
  const market = openProgrammeMarket();
  market.send(AGENT_TERMS);
  market.send(appoint(2, 1, FIRST_DAY + 1, "ROBO"));
  tickAt(market, FIRST_DAY + 1);
  market.send(flag(STRANGER));
  for (const [user, side] of [
    [1, "buy"],
    [STRANGER, "sell"],
  ] as const) {
    market.send(place(user, { side, priceTicks: 600_000, sizeLots: LOTS, clientOrderId: `x-ROBO${user}` }));
  }
  // The fee of user 1 counts, and that of the stranger waits.
  tickAt(market, FIRST_DAY + 2);
  expect(heldRewardsOf(market.state)).toMatchObject([
    { programme: "broker", payerId: STRANGER, receiverId: 2, ratioPpm: 200_000 },
  ]);
  expect(market.try(flag(999))).toEqual({ refusal: "NOT_FOUND", field: "userId" });
});

test("a reward is taken back to where it came from, and a ledger line says so", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  tickAt(market, FIRST_DAY + 1);
  expect(market.send(takeBack(3, 100))).toMatchObject([
    {
      ...{ type: "Posted", kind: "rewardTakenBack", referenceId: FIRST_DAY },
      lines: [
        { userId: 3, account: "platform.available", atoms: -100 },
        { account: "promo", atoms: 100 },
        { account: "promo", atoms: -100 },
        { account: "fee.spot", atoms: 100 },
      ],
    },
    { type: "RewardTakenBack", userId: 3, payerId: 4, atoms: 100, debtAtoms: 0, day: FIRST_DAY, reason: "one person" },
  ]);
});

test("who has nothing left owes it, and the next reward repays it first", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  tickAt(market, FIRST_DAY + 1);
  const { accounts } = market.state;
  const slot = accounts.find(3, BTC, 1);
  const spare = accounts.available(slot) - 30;
  market.send({ type: "TransferFunds", userId: userId(3), coinId: BTC, atoms: atoms(spare), from: 1, to: 2, key: "" });
  expect(market.send(takeBack(3, 100))).toMatchObject([{}, { debtAtoms: 70 }]);
  expect(accountOf(market, 3, "debt")).toBe(70);
  buyFromStranger(market, 4, LOTS);
  const events = tickAt(market, FIRST_DAY + 2);
  expect(events).toContainEqual(
    expect.objectContaining({ type: "RewardPaid", userId: 3, atoms: 150, repaidAtoms: 70 }),
  );
  expect([accountOf(market, 3, "debt"), accountOf(market, 3, "platform.available")]).toEqual([0, 80]);
  checkInvariants(market.state);
});

test("no more is taken back than was paid, of nobody else, no later than seven days after, and once a key", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  tickAt(market, FIRST_DAY + 1);
  for (const [command, refusal, field] of [
    [takeBack(3, 151), "AMOUNT_TOO_LARGE", "atoms"],
    [takeBack(3, 0), "BAD_PARAMETER", "atoms"],
    [takeBack(3, -1), "BAD_PARAMETER", "atoms"],
    [takeBack(3, 10, { product: "contract" }), "AMOUNT_TOO_LARGE", "atoms"],
    [takeBack(3, 10, { product: "rent" as never }), "BAD_PARAMETER", "product"],
    [takeBack(3, 10, { day: FIRST_DAY + 1 }), "BAD_PARAMETER", "day"],
    [takeBack(3, 10, { payerId: userId(2) }), "NOT_FOUND", "payerId"],
    [takeBack(3, 10, { payerId: userId(STRANGER) }), "NOT_FOUND", "payerId"],
    [takeBack(999, 10), "NOT_FOUND", "userId"],
    [takeBack(3, 10, { reason: "" }), "BAD_PARAMETER", "reason"],
    [takeBack(3, 10, { key: "" }), "BAD_PARAMETER", "key"],
  ] as const) {
    expect(market.try(command)).toEqual({ refusal, field });
  }
  market.send(takeBack(3, 100, { key: "once" }));
  expect(market.try(takeBack(3, 10, { key: "once" }))).toEqual({ refusal: "DUPLICATE_REQUEST", field: "key" });
  expect(market.try(takeBack(3, 51))).toEqual({ refusal: "AMOUNT_TOO_LARGE", field: "atoms" });
  tickAt(market, FIRST_DAY + 7);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(takeBack(3, 20))).toBe("applied");
  tickAt(market, FIRST_DAY + 8);
  expect(market.try(takeBack(3, 21))).toEqual({ refusal: "BAD_PARAMETER", field: "day" });
  checkInvariants(market.state);
});

test("while a day is being settled, reviews and what is taken back wait", () => {
  const market = openProgrammeMarket();
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send(flag(4));
  buyFromStranger(market, 4, LOTS);
  tickAt(market, FIRST_DAY + 1);
  buyFromStranger(market, 3, LOTS);
  market.nowMs = market.clock() + 86_400_000;
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  expect(market.try(review(1, true))).toEqual({ refusal: "UNAVAILABLE_NOW" });
  expect(market.try(takeBack(3, 1))).toEqual({ refusal: "UNAVAILABLE_NOW" });
  tickAt(market, FIRST_DAY + 2, 13);
  expect(market.refusalOf(review(1, true))).toBe("applied");
});
