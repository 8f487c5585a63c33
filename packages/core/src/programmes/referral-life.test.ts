import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTC, fund, USDT } from "../testing/market.ts";
import {
  buyFromStranger,
  FIRST_DAY,
  fillPromo,
  invite,
  openProgrammeMarket,
  paymentsIn,
  REFERRAL_RULES,
  rewardsIn,
  RULES,
  tickAt,
} from "../testing/programme-market.ts";
import { fillInterest, FLEXIBLE, subscribe } from "../testing/finance-market.ts";
import { fundHouseAccount, house, observed, UNIT } from "../testing/second-market.ts";
import { balancesOf } from "../views.ts";
import { runToEnd } from "../testing/slices.ts";
import { heldRewardsOf, owedRewardsOf, referralRulesOf } from "./current-programmes.ts";

/** A fee of 1,000 atoms of BTC. */
const LOTS = 1_000;

test("a fee of the fourth in a chain gives three levels their parts when the day turns, once", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  expect(tickAt(market, FIRST_DAY, 23)).not.toContainEqual(expect.objectContaining({ type: "RewardAccrued" }));
  const [before] = [market.balance(3, BTC, "available")];
  const events = tickAt(market, FIRST_DAY + 1, 0);
  expect(rewardsIn(events)).toEqual([
    [3, "referral", 1, 150],
    [2, "referral", 2, 100],
    [1, "referral", 3, 50],
  ]);
  expect(paymentsIn(events)).toEqual([
    [3, 150, 0],
    [2, 100, 0],
    [1, 50, 0],
  ]);
  // The fee of the stranger, who sold, is in USDT and has nobody above.
  expect(events).toContainEqual({ type: "ReferralDaySettled", day: FIRST_DAY, payers: 2, rewards: 3 });
  expect(market.balance(3, BTC, "available") - before).toBe(150);
  const posted = events.find((event) => event.type === "Posted");
  expect(posted).toMatchObject({
    ...{ kind: "rewardOfFees", referenceId: FIRST_DAY },
    lines: [
      { account: "fee.spot", atoms: -150 },
      { account: "promo", atoms: 150 },
      { account: "promo", atoms: -150 },
      { userId: 3, account: "platform.available", atoms: 150 },
    ],
  });
  expect(rewardsIn(tickAt(market, FIRST_DAY + 2))).toEqual([]);
  checkInvariants(market.state);
});

test("levels that are missing stay with the house, and the house and demo accounts neither earn nor count", () => {
  const market = openProgrammeMarket({ chain: 2 });
  market.send({ type: "OpenUser", userId: userId(200), mark: "house", invitedBy: userId(2) });
  invite(market, 201, 200);
  for (const user of [2, 201]) buyFromStranger(market, user, LOTS);
  fund(market, 200, USDT, 1_000 * UNIT);
  buyFromStranger(market, 200, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 1))).toEqual([
    [1, "referral", 1, 150],
    [2, "referral", 2, 100],
    [1, "referral", 3, 50],
  ]);
});

test("a friend who came through a link has their percent of the first level back", () => {
  const market = openProgrammeMarket({ chain: 2 });
  market.send({ type: "CreateInviteLink", userId: userId(2), linkId: 5, friendPercent: 30 });
  invite(market, 10, 2, 5);
  buyFromStranger(market, 10, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 1))).toEqual([
    [2, "referral", 1, 105],
    [10, "friend", 0, 45],
    [1, "referral", 2, 100],
  ]);
});

test("what trades of two own accounts give back is at most half of what they cost", () => {
  const market = openProgrammeMarket({ chain: 4, rules: { levelsPpm: [300_000, 150_000, 50_000] } });
  const worth = (): number =>
    [1, 2, 3, 4, 100]
      .flatMap((user) => balancesOf(market.state, userId(user)))
      .reduce((sum, { coinId, atoms }) => sum + (coinId === BTC ? atoms : 0), 0);
  const before = worth();
  // Every fee is rounded up to an atom, and every reward down.
  for (let trade = 0; trade < 50; trade++) buyFromStranger(market, 4, 1);
  const collected = before - worth();
  expect(collected).toBe(50);
  tickAt(market, FIRST_DAY + 1);
  expect(before - worth()).toBeGreaterThanOrEqual(collected / 2);
});

test("rules that change hold from the next day, closing stops at once, and one day has one set of rules", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  const halved = { ...REFERRAL_RULES, levelsPpm: [75_000, 50_000, 25_000] as const };
  expect(market.send(halved)).toMatchObject([{ type: "ReferralRulesSet", fromDay: FIRST_DAY + 1 }]);
  buyFromStranger(market, 4, LOTS);
  expect(market.send({ ...halved, isOpen: false })).toMatchObject([{ type: "ReferralRulesSet", fromDay: FIRST_DAY }]);
  buyFromStranger(market, 4, 5 * LOTS);
  expect(market.send(halved)).toMatchObject([{ type: "ReferralRulesSet", fromDay: FIRST_DAY + 1 }]);
  buyFromStranger(market, 4, 5 * LOTS);
  expect(referralRulesOf(market.state)).toMatchObject({ isCounting: false, inForce: RULES });
  expect(rewardsIn(tickAt(market, FIRST_DAY + 1)).map(([, , , atoms]) => atoms)).toEqual([300, 200, 100]);
  buyFromStranger(market, 4, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 2)).map(([, , , atoms]) => atoms)).toEqual([75, 50, 25]);
  // A day of which nothing was counted yet may begin anew.
  market.send({ ...halved, isOpen: false });
  expect(market.send(REFERRAL_RULES)).toMatchObject([{ fromDay: FIRST_DAY + 2 }]);
  buyFromStranger(market, 4, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 3)).map(([, , , atoms]) => atoms)).toEqual([150, 100, 50]);
  checkInvariants(market.state);
});

test("nothing is counted while the programme is closed, and a product that does not count gives nothing", () => {
  const closed = openProgrammeMarket({ rules: { isOpen: false } });
  buyFromStranger(closed, 4, LOTS);
  expect(tickAt(closed, FIRST_DAY + 1).map(({ type }) => type)).not.toContain("ReferralDaySettled");
  const other = openProgrammeMarket({ rules: { counts: { ...REFERRAL_RULES.counts, spot: false } } });
  buyFromStranger(other, 4, LOTS);
  expect(tickAt(other, FIRST_DAY + 1).map(({ type }) => type)).not.toContain("ReferralDaySettled");
});

test("a closed programme lets a day of its own pass without waiting, however long nobody was there", () => {
  const market = openProgrammeMarket();
  buyFromStranger(market, 4, LOTS);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 40))).toHaveLength(3);
  buyFromStranger(market, 4, LOTS);
  expect(market.state.programmes.day).toBe(FIRST_DAY + 40);
});

test("rules above the share, of other days, or decided on others are refused and change nothing", () => {
  const market = openProgrammeMarket();
  const before = takeSnapshot(market.state);
  const rules = REFERRAL_RULES;
  for (const [draft, refusal, field] of [
    [{ capPpm: 500_001 }, "SHARE_TOO_HIGH", "capPpm"],
    [{ levelsPpm: [300_000, 150_000, 50_001] }, "SHARE_TOO_HIGH", "levelsPpm"],
    [{ capPpm: 299_999 }, "SHARE_TOO_HIGH", "levelsPpm"],
    [{ levelsPpm: [-1, 0, 0] }, "BAD_PARAMETER", "levelsPpm"],
    [{ levelsPpm: [0.5, 0, 0] }, "BAD_PARAMETER", "levelsPpm"],
    [{ levelsPpm: [1, 1] as never }, "BAD_PARAMETER", "levelsPpm"],
    [{ counts: {} as never }, "BAD_PARAMETER", "counts"],
    [{ dayOffsetMinutes: 0 }, "BAD_PARAMETER", "dayOffsetMinutes"],
    [{ replaces: null }, "STALE_VERSION", "replaces"],
  ] as const) {
    expect(market.try({ ...rules, ...draft })).toEqual({ refusal, field });
  }
  expect(takeSnapshot(market.state)).toEqual(before);
  expect(market.refusalOf({ ...rules, replaces: RULES })).toBe("applied");
});

/** The last of a chain saves 36,500 USDT at 100 percent: 100 USDT a day. */
function saving(promo: number, chain = 2) {
  const market = openProgrammeMarket({ chain });
  market.send(fillInterest(1_000, "interest"));
  if (promo > 0) market.send(fillPromo(promo, "promo"));
  const terms = {
    aprPpb: 1_000_000_000 as never,
    atomsMax: (40_000 * UNIT) as never,
    quotaAtoms: (1e5 * UNIT) as never,
  };
  const interest = fundHouseAccount("interest", 1e6, "much");
  market.send(interest);
  market.send({ ...FLEXIBLE, ...terms });
  const amount = (36_500 * UNIT) as never;
  market.send({ type: "TransferFunds", userId: userId(chain), coinId: USDT, atoms: amount, from: 1, to: 2, key: "" });
  market.send(subscribe(chain, { productId: 2, atoms: amount }));
  return market;
}

test("accounts of one person that invited each other raise the rate of savings by what inviters get, to the cap at most", () => {
  const [own, more] = [saving(1_000, 4), saving(1_000, 9)];
  for (const market of [own, more]) for (let day = 1; day <= 2; day++) tickAt(market, FIRST_DAY + day);
  // Of 100 USDT of interest 15, 10 and 5 percent: no fee stands behind them, promo pays.
  const gained = [own, more].map((market) => rewardsIn(tickAt(market, FIRST_DAY + 3)));
  for (const rewards of gained) {
    expect(rewards.map(([, , level, atoms]) => [level, atoms / UNIT])).toEqual([
      [1, 15],
      [2, 10],
      [3, 5],
    ]);
  }
  for (const market of [own, more]) expect(house(market, "promo")).toBe(970);
  checkInvariants(own.state);
});

test("of accounts that look like one person nothing is paid before a reviewer says so", () => {
  const market = saving(1_000, 4);
  market.send({ type: "FlagInvitation", userId: userId(4), isFlagged: true, reason: "device" });
  for (let day = 1; day <= 3; day++) tickAt(market, FIRST_DAY + day);
  expect(house(market, "promo")).toBe(1_000);
  expect(heldRewardsOf(market.state).length).toBe(3);
});

test("a reward of interest comes from promo, and what promo does not have is owed and paid as soon as it does", () => {
  const market = saving(20);
  tickAt(market, FIRST_DAY + 1);
  // The first interest is of the second day, and is settled after it.
  tickAt(market, FIRST_DAY + 2);
  const events = tickAt(market, FIRST_DAY + 3);
  expect(rewardsIn(events)).toEqual([[1, "referral", 1, 15 * UNIT]]);
  expect(paymentsIn(events)).toEqual([[1, 15 * UNIT, 0]]);
  expect(paymentsIn(tickAt(market, FIRST_DAY + 4))).toEqual([[1, 5 * UNIT, 10 * UNIT]]);
  expect(owedRewardsOf(market.state)).toEqual([{ userId: 1, coinId: USDT, day: FIRST_DAY + 3, atoms: 10 * UNIT }]);
  // An older debt comes first.
  expect(paymentsIn(tickAt(market, FIRST_DAY + 5))).toEqual([[1, 0, 15 * UNIT]]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(fillPromo(12, "more"));
  expect(paymentsIn(tickAt(market, FIRST_DAY + 5, 13))).toEqual([
    [1, 10 * UNIT, 0],
    [1, 2 * UNIT, 13 * UNIT],
  ]);
  expect(paymentsIn(tickAt(market, FIRST_DAY + 5, 14))).toEqual([]);
  market.send(fillPromo(100, "enough"));
  expect(paymentsIn(tickAt(market, FIRST_DAY + 5, 15))).toEqual([[1, 13 * UNIT, 0]]);
  checkInvariants(market.state);
});

test("a day goes on while the one before is being settled, and slices go on from a snapshot", () => {
  const market = openProgrammeMarket({ chain: 40 });
  market.state.ledger.sliceBounds = { steps: 3, bytes: 65_536 };
  for (let user = 1; user <= 40; user++) buyFromStranger(market, user, LOTS);
  const twin = openProgrammeMarket({ chain: 40 });
  for (let user = 1; user <= 40; user++) buyFromStranger(twin, user, LOTS);
  const whole = tickAt(twin, FIRST_DAY + 1);
  market.nowMs = twin.nowMs;
  const { events, commands } = runToEnd(market, observed(market.clock(), 60_000), () => {
    checkInvariants(market.state);
    const { sliceBounds } = market.state.ledger;
    market.state = restoreSnapshot(takeSnapshot(market.state));
    market.state.ledger.sliceBounds = sliceBounds;
  });
  expect(commands).toBeGreaterThan(20);
  expect(rewardsIn(events)).toEqual(rewardsIn(whole));
  expect(paymentsIn(events)).toEqual(paymentsIn(whole));
  expect(balancesOf(market.state, userId(7))).toEqual(balancesOf(twin.state, userId(7)));
});

test("fees while a day is being settled belong to the next one", () => {
  const market = openProgrammeMarket({ chain: 4 });
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  buyFromStranger(market, 4, LOTS);
  market.nowMs = market.clock() + 86_400_000;
  market.send(observed(market.clock(), 60_000));
  expect(rewardsIn(market.send({ type: "Continue" }))[0]).toEqual([3, "referral", 1, 150]);
  buyFromStranger(market, 4, 2 * LOTS);
  // Another day has passed before that is done: the open day goes on.
  market.nowMs += 86_400_000;
  market.send(observed(market.clock(), 60_000));
  expect(market.state.programmes.day).toBe(FIRST_DAY + 1);
  expect(paymentsIn(tickAt(market, FIRST_DAY + 2, 13))[0]).toEqual([3, 150, 0]);
  expect(rewardsIn(tickAt(market, FIRST_DAY + 2, 14))[0]).toEqual([3, "referral", 1, 300]);
});
