import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { bonusesOf } from "../deposits/deposit-account-views.ts";
import { freeOfLocks, lockContextOf } from "../deposits/free-of-locks.ts";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  campaign,
  claim,
  DEPOSIT,
  digest,
  join,
  openCampaignMarket,
  secondAt,
  TRADE,
  trade,
  verify,
  VERIFIED,
  VOLUME,
  withCampaign,
} from "../testing/campaign-market.ts";
import { transfer } from "../testing/bonus-market.ts";
import {
  BANK_CHANNEL,
  block,
  channel,
  drop,
  ERC20_CHANNEL,
  houseAtoms,
  openFundMarket,
  seen,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { fundHouseAccount, house, usdt } from "../testing/second-market.ts";
import { DAY_MS } from "../time/platform-day.ts";
import { userId } from "@agio/primitives";
import type { ClaimReward } from "./campaign-commands.ts";
import { campaignsOf, campaignsOfUser } from "./current-campaigns.ts";

function refused(market: TestMarket, command: ClaimReward): unknown {
  const before = takeSnapshot(market.state);
  const answer = market.try(command);
  expect(takeSnapshot(market.state)).toEqual(before);
  return answer;
}

/** Members who are verified. */
function members(market: TestMarket, ...users: readonly number[]): TestMarket {
  for (const user of users) {
    market.send(verify(user));
    market.send(join(user));
  }
  return market;
}

const REWARD_CLAIMED = (field: string) => ({ refusal: "REWARD_CLAIMED", field });

test("a task is claimed once, with points that are no money", () => {
  const market = members(withCampaign(), 1);
  expect(market.send(claim(1, VERIFIED))).toEqual([
    {
      ...{ type: "RewardClaimed", campaignId: 1, name: "First steps", task: VERIFIED, userId: 1, coinId: USDT },
      ...{ reward: "points", atoms: 0, points: 50, rewardId: 0, endsAt: 0 },
    },
  ]);
  expect(refused(market, claim(1, VERIFIED))).toEqual(REWARD_CLAIMED("task"));
  expect(refused(market, claim(1, VERIFIED, { device: digest(7) }))).toEqual(REWARD_CLAIMED("task"));
  expect(campaignsOf(market.state)).toMatchObject([{ placesLeft: 2 }]);
  checkInvariants(market.state);
});

test("a document or a device serves one user of a campaign", () => {
  const market = members(withCampaign(), 1, 2, 3);
  market.send(claim(1, VERIFIED));
  market.send(verify(2, 1));
  expect(refused(market, claim(2, VERIFIED))).toEqual(REWARD_CLAIMED("document"));
  const sameDevice = claim(3, VERIFIED, { device: claim(1, VERIFIED).device });
  expect(refused(market, sameDevice)).toEqual(REWARD_CLAIMED("device"));
  market.send(claim(3, VERIFIED));
  // The document that the first one claimed with stays theirs when they are verified with another.
  market.send(verify(1, 77));
  trade(market, 4, 1, 10);
  market.send(claim(1, TRADE));
  expect(refused(market, claim(2, VERIFIED))).toEqual(REWARD_CLAIMED("document"));
  checkInvariants(market.state);
});

test("who has not joined, is not verified, or has not done it is refused", () => {
  const market = withCampaign();
  expect(refused(market, claim(1, VERIFIED))).toEqual({ refusal: "TASK_NOT_DONE", field: "campaignId" });
  market.send(join(1));
  expect(refused(market, claim(1, VERIFIED))).toEqual({ refusal: "KYC_NEEDED", field: "campaignId" });
  market.send(verify(1));
  for (const task of [DEPOSIT, TRADE, VOLUME]) {
    expect(refused(market, claim(1, task))).toEqual({ refusal: "TASK_NOT_DONE", field: "task" });
  }
  market.send({ type: "RecordVerification", userId: userId(1), document: "", country: "" });
  expect(refused(market, claim(1, VERIFIED))).toEqual({ refusal: "KYC_NEEDED", field: "campaignId" });
  expect(refused(market, claim(1, VERIFIED, { device: "mine" }))).toEqual({
    refusal: "BAD_PARAMETER",
    field: "device",
  });
  expect(refused(market, claim(1, 4))).toEqual({ refusal: "NOT_FOUND", field: "task" });
  expect(refused(market, claim(1, VERIFIED, { campaignId: 9 }))).toEqual({ refusal: "NOT_FOUND", field: "campaignId" });
});

test("whoever claims first has a place for every task; the next one comes too late", () => {
  const market = members(withCampaign({ placesMax: 1 }), 1, 2);
  market.send(claim(1, VERIFIED));
  expect(refused(market, claim(2, VERIFIED))).toEqual({ refusal: "CAMPAIGN_FULL", field: "campaignId" });
  expect(market.refusalOf(join(3))).toBe("CAMPAIGN_FULL");
  trade(market, 1, 2, 10);
  market.send(claim(1, TRADE));
  checkInvariants(market.state);
});

test("trades count from the moment of joining on", () => {
  const market = withCampaign();
  trade(market, 1, 2, 5_000);
  members(market, 1);
  expect(market.refusalOf(claim(1, TRADE))).toBe("TASK_NOT_DONE");
  trade(market, 2, 1, 400);
  market.send(claim(1, TRADE));
  expect(market.refusalOf(claim(1, VOLUME))).toBe("TASK_NOT_DONE");
  trade(market, 1, 2, 600);
  expect(campaignsOfUser(market.state, userId(1))[0]?.progress[VOLUME]).toMatchObject({ isDone: true });
});

/** Two friends trade with each other until one of them has a volume. */
function volumeOf(market: TestMarket, user: number, friend: number, amount: number): TestMarket {
  members(market, user);
  trade(market, friend, user, amount);
  return market;
}

test("a bonus for a volume is never more than half of the fees that were paid for it", () => {
  // A thousandth of 1,000.2 USDT is the fee; the bonus would be 5.
  const market = volumeOf(withCampaign(), 1, 2, 1_000);
  const given = usdt(0.5001);
  const [posted, bonus, claimed] = market.send(claim(1, VOLUME));
  expect(claimed).toMatchObject({ type: "RewardClaimed", reward: "bonus", atoms: given });
  expect(posted).toMatchObject({ kind: "campaignBonus", lines: [{ account: "escrow.campaign" }, { userId: 1 }] });
  expect(bonus).toMatchObject({ type: "BonusChanged", depositId: 0, atoms: given, status: 1 });
  checkInvariants(market.state);
});

test("much trading gives the whole bonus; trading without fees gives none", () => {
  const rich = volumeOf(withCampaign(), 1, 2, 11_000);
  rich.send(claim(1, VOLUME));
  expect(bonusesOf(rich.state, userId(1))).toMatchObject([{ atoms: usdt(5) }]);
  const free = openCampaignMarket();
  free.send(campaign());
  const { rules } = free.state.spot.pairs[1] as { rules: object };
  free.send({
    ...{ type: "ChangePair", pairId: 1 },
    rules: { ...rules, takerFeePpb: ppb(0), makerFeePpb: ppb(0) },
  } as never);
  volumeOf(free, 1, 2, 1_100);
  expect(refused(free, claim(1, VOLUME))).toEqual({ refusal: "TASK_NOT_DONE", field: "fees" });
});

/** A first deposit by bank is unlocked at once. */
function openFunds(): TestMarket {
  const market = openFundMarket();
  market.send(fundHouseAccount("promo", 1_000, "promo"));
  market.send(WITHDRAWAL_RULES);
  market.send(channel(BANK_CHANNEL));
  market.send(campaign());
  return members(market, 1);
}

test("a bonus for a deposit may be traded, not withdrawn, and goes back to promo at its end", () => {
  const market = openFunds();
  expect(market.refusalOf(claim(1, DEPOSIT))).toBe("TASK_NOT_DONE");
  const paid = { channelId: BANK_CHANNEL, userId: userId(1), atoms: usdt(50), txid: "r1" } as const;
  market.send({ type: "ReportProviderDeposit", ...paid });
  const available = market.balance(1, USDT, "available");
  market.send(claim(1, DEPOSIT));
  expect(market.balance(1, USDT, "available")).toBe(available + usdt(20));
  const free = freeOfLocks(market.state.ledger, lockContextOf(market.state), { userId: 1, coinId: USDT });
  expect(free).toBe(available);
  checkInvariants(market.state);
  const promo = house(market, "promo");
  secondAt(market, market.clock() + 30 * DAY_MS + 1_000);
  expect(market.balance(1, USDT, "available")).toBe(available);
  expect(bonusesOf(market.state, userId(1))).toEqual([]);
  // And what nobody claimed came back as well.
  expect(house(market, "promo")).toBe(promo + 105);
  expect(house(market, "escrow.campaign")).toBe(0);
  checkInvariants(market.state);
});

test("at its end a campaign gives back what nobody claimed, and takes no claim any more", () => {
  const market = members(withCampaign(), 1, 2);
  const end = START_MS + 30 * DAY_MS;
  market.nowMs = end - 1;
  market.send(claim(1, VERIFIED));
  market.nowMs = end;
  expect(market.refusalOf(claim(2, VERIFIED))).toBe("CAMPAIGN_CLOSED");
  expect(secondAt(market, end)).toContainEqual({
    ...{ type: "CampaignEnded", campaignId: 1, coinId: USDT, placesTaken: 1, returnedAtoms: usdt(105) },
  });
  expect(house(market, "promo")).toBe(1_000);
  expect(campaignsOf(market.state)).toEqual([]);
  expect(market.refusalOf(claim(2, VERIFIED))).toBe("NOT_FOUND");
  expect(market.state.users.counted.isOn).toBe(false);
  checkInvariants(market.state);
});

test("a bonus repays no debt: it is not its user's money, and goes back whole", () => {
  const market = volumeOf(withCampaign(), 1, 2, 11_000);
  market.send(WITHDRAWAL_RULES);
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(block(100, [seen("t1", { atoms: usdt(2) })]));
  market.send(transfer(1, USDT, market.balance(1, USDT, "available")));
  market.send(drop(100));
  market.send(claim(1, VOLUME));
  expect([market.balance(1, USDT, "available"), houseAtoms(market, "debt", USDT, 1)]).toEqual([usdt(5), usdt(2)]);
  secondAt(market, market.clock() + 14 * DAY_MS);
  expect([market.balance(1, USDT, "available"), houseAtoms(market, "debt", USDT, 1)]).toEqual([0, usdt(2)]);
  checkInvariants(market.state);
});
