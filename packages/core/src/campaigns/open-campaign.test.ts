import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import type { CampaignTask, OpenCampaign } from "./campaign-commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import {
  campaign,
  claim,
  join,
  openCampaignMarket,
  secondAt,
  TASKS,
  TRADE,
  trade,
  verify,
  VERIFIED,
  withCampaign,
} from "../testing/campaign-market.ts";
import { WITHDRAWAL_RULES } from "../testing/fund-market.ts";
import { BTC, START_MS } from "../testing/market.ts";
import { fundHouseAccount, house, usdt } from "../testing/second-market.ts";
import { DAY_MS } from "../time/platform-day.ts";
import { CAMPAIGNS_MAX } from "./open-campaign.ts";
import { campaignsOf } from "./current-campaigns.ts";

test("a campaign opens with its whole budget put aside, and shows its places", () => {
  const market = openCampaignMarket();
  const events = market.send(campaign());
  expect(events).toMatchObject([
    {
      kind: "campaignFund",
      referenceId: 1,
      lines: [
        { userId: 0, account: "promo", atoms: 0 - usdt(105), after: usdt(895) },
        { userId: 0, account: "escrow.campaign", atoms: usdt(105), after: usdt(105) },
      ],
    },
    { type: "CampaignOpened", campaignId: 1, operatorId: 1, checkerId: 2, budgetAtoms: usdt(105) },
  ]);
  expect(campaignsOf(market.state)).toMatchObject([{ name: "First steps", placesLeft: 3, owedAtoms: usdt(105) }]);
  checkInvariants(market.state);
});

test("without its budget no campaign opens, whatever of it is there", () => {
  const market = openCampaignMarket(104);
  expect(market.try(campaign())).toEqual({ refusal: "CAMPAIGN_UNFUNDED", field: "placesMax" });
  expect(house(market, "escrow.campaign")).toBe(0);
  market.send(fundHouseAccount("promo", 1, "more"));
  market.send(campaign());
  expect(house(market, "promo")).toBe(0);
});

test("a campaign of points alone needs no money", () => {
  const market = openCampaignMarket(0);
  market.send(campaign({ tasks: [TASKS.verified] }));
  expect(campaignsOf(market.state)).toMatchObject([{ owedAtoms: 0 }]);
  checkInvariants(market.state);
});

const task = (of: keyof typeof TASKS, change: Partial<CampaignTask>): Partial<OpenCampaign> => ({
  tasks: [{ ...TASKS[of], ...change }],
});

const REFUSED: readonly (readonly [title: string, change: Partial<OpenCampaign>, refusal: string, field: string])[] = [
  ["one person on both sides", { checkerId: 1 }, "MAKER_IS_CHECKER", "checkerId"],
  ["nobody's word", { operatorId: 0 }, "BAD_PARAMETER", "operatorId"],
  ["no reason", { reason: "" }, "BAD_PARAMETER", "reason"],
  ["a coin that nobody listed", { coinId: coinId(9) }, "NOT_FOUND", "coinId"],
  ["no number", { campaignId: 0 }, "BAD_PARAMETER", "campaignId"],
  ["no name", { name: "" }, "BAD_PARAMETER", "name"],
  ["a name with a line in it", { name: "a\nb" }, "BAD_PARAMETER", "name"],
  ["an end before its begin", { endAt: utcMs(START_MS) }, "BAD_PARAMETER", "endAt"],
  ["an end that has passed", { startAt: utcMs(0), endAt: utcMs(5) }, "BAD_PARAMETER", "endAt"],
  ["more than a year", { endAt: utcMs(START_MS + 400 * DAY_MS) }, "BAD_PARAMETER", "endAt"],
  ["a country in words", { countries: ["Germany"] }, "BAD_PARAMETER", "countries"],
  ["no places", { placesMax: 0 }, "BAD_PARAMETER", "placesMax"],
  ["no tasks", { tasks: [] }, "BAD_PARAMETER", "tasks"],
  ["a deed that there is not", task("verified", { kind: "loss" as "trade" }), "BAD_PARAMETER", "tasks.0.kind"],
  ["a bet", task("trade", { product: "second" as "spot" }), "BAD_PARAMETER", "tasks.0.product"],
  ["a trade in nothing", task("trade", { product: "" }), "BAD_PARAMETER", "tasks.0.product"],
  ["a deposit of a product", task("deposit", { product: "spot" }), "BAD_PARAMETER", "tasks.0.product"],
  ["a volume of nothing", task("volume", { volumeAtoms: atoms(0) }), "BAD_PARAMETER", "tasks.0.volumeAtoms"],
  ["a deposit of a size", task("deposit", { volumeAtoms: atoms(5) }), "BAD_PARAMETER", "tasks.0.volumeAtoms"],
  ["a reward that there is not", task("trade", { reward: "cash" as "bonus" }), "BAD_PARAMETER", "tasks.0.reward"],
  ["a bonus of nothing", task("deposit", { atoms: atoms(0) }), "BAD_PARAMETER", "tasks.0.atoms"],
  ["points that are money", task("verified", { atoms: atoms(5) }), "BAD_PARAMETER", "tasks.0.atoms"],
  ["no points", task("verified", { points: 0 }), "BAD_PARAMETER", "tasks.0.points"],
  ["a voucher without an end", task("trade", { days: 0 }), "BAD_PARAMETER", "tasks.0.days"],
];

test.each(REFUSED)("%s is refused at its field and changes nothing", (_title, change, refusal, field) => {
  const market = openCampaignMarket();
  const before = takeSnapshot(market.state);
  expect(market.try(campaign(change))).toEqual({ refusal, field });
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("a number is given once, and so many campaigns are open at a time", () => {
  const market = openCampaignMarket(0);
  const points = (campaignId: number): OpenCampaign => campaign({ campaignId, tasks: [TASKS.verified] });
  for (let id = 1; id <= CAMPAIGNS_MAX; id++) market.send(points(id));
  expect(market.refusalOf(points(CAMPAIGNS_MAX))).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf(points(CAMPAIGNS_MAX + 1))).toBe("TOO_MANY_RUNNING");
});

test("one person alone stops it: nobody joins or gets a place, those who have one go on", () => {
  const market = withCampaign();
  for (const user of [1, 2]) {
    market.send(verify(user));
    market.send(join(user));
  }
  market.send(claim(1, VERIFIED));
  const halt = { type: "HaltCampaign", campaignId: 1, operatorId: 3, reason: "a fault" } as const;
  expect(market.send(halt)).toEqual([{ ...halt, type: "CampaignHalted" }]);
  expect(market.refusalOf(join(3))).toBe("CAMPAIGN_CLOSED");
  expect(market.refusalOf(claim(2, VERIFIED))).toBe("CAMPAIGN_CLOSED");
  expect(market.refusalOf(halt)).toBe("CAMPAIGN_CLOSED");
  trade(market, 1, 3, 10);
  market.send(claim(1, TRADE));
  expect(campaignsOf(market.state)).toMatchObject([{ isHalted: true, placesLeft: 2 }]);
  checkInvariants(market.state);
});

test("accounts of the house and of the demo take no part", () => {
  const market = withCampaign();
  market.send({ type: "OpenUser", userId: userId(20), mark: "house" });
  market.send({ type: "OpenUser", userId: userId(21), mark: "demo" });
  for (const user of [20, 21]) {
    expect(market.refusalOf(join(user))).toBe("ACCOUNT_RESTRICTED");
    expect(market.refusalOf(claim(user, VERIFIED))).toBe("ACCOUNT_RESTRICTED");
  }
  expect(market.refusalOf(join(99))).toBe("NOT_FOUND");
});

test("joining waits for the begin, and is for the campaign's countries once the country is known", () => {
  const market = withCampaign({ startAt: utcMs(START_MS + DAY_MS), countries: ["DE", "AT"] });
  expect(market.refusalOf(join(1))).toBe("CAMPAIGN_CLOSED");
  market.nowMs = START_MS + DAY_MS;
  market.send(verify(1, 1, "FR"));
  expect(market.refusalOf(join(1))).toBe("COUNTRY_CLOSED");
  market.send(verify(1, 1, "AT"));
  market.send(join(1));
  expect(market.refusalOf(join(1))).toBe("DUPLICATE_REQUEST");
  // Nobody knows yet where the second one lives: it is asked again at the claim.
  market.send(join(2));
  market.send(verify(2, 2, "FR"));
  expect(market.refusalOf(claim(2, VERIFIED))).toBe("COUNTRY_CLOSED");
});

test("a snapshot from before there were campaigns opens, and one with campaigns opens as it was", () => {
  const market = withCampaign();
  market.send(verify(1));
  market.send(join(1));
  market.send(claim(1, VERIFIED));
  const bytes = takeSnapshot(market.state);
  expect(takeSnapshot(restoreSnapshot(bytes))).toEqual(bytes);
  const before = takeSections(openCampaignMarket().state).filter(({ name }) => name !== "campaigns");
  expect(campaignsOf(restoreSections(before))).toEqual([]);
});

test("bonuses are not promised in a coin that never had an index", () => {
  const market = openCampaignMarket();
  market.send(WITHDRAWAL_RULES);
  market.send({ type: "FundHouse", pot: "promo", coinId: BTC, atoms: atoms(1_000_000_000), key: "btc" });
  const inCoin = (tasks: OpenCampaign["tasks"]): OpenCampaign => campaign({ coinId: BTC, tasks });
  expect(market.try(inCoin([TASKS.deposit]))).toEqual({ refusal: "BAD_PARAMETER", field: "coinId" });
  expect(market.refusalOf(inCoin([TASKS.trade]))).toBe("applied");
  secondAt(market, START_MS + 1_000);
  market.send({ ...inCoin([TASKS.deposit]), campaignId: 2 });
});
