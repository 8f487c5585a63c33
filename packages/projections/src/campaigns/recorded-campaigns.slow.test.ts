import { campaignsOfUser, type Command } from "@agio/core";
import { atoms, utcMs } from "@agio/primitives";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { everyRow } from "../testing/every-row.ts";
import { limitOrder, openMarket, OPENING_AT, USDT, USERS } from "../testing/recorded-market.ts";
import { TapeFeed } from "../testing/recorded-tape.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectCampaignClaims, selectCampaignPoints, selectCampaigns } from "./campaign-queries.ts";
import { CAMPAIGN_STATUS } from "./campaign-tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [ANNA, BORIS] = USERS as [(typeof USERS)[number], (typeof USERS)[number]];
const NONE = { product: "", volumeAtoms: atoms(0) } as const;

const opening = (campaignId: number): Command => ({
  ...{
    type: "OpenCampaign",
    campaignId,
    name: `Campaign "${campaignId}"`,
    coinId: USDT,
    placesMax: 2,
    countries: ["DE"],
  },
  ...{ startAt: utcMs(OPENING_AT), endAt: utcMs(OPENING_AT + campaignId * DAY_MS) },
  ...{ operatorId: 1, checkerId: 2, reason: "spring" },
  tasks: [
    { kind: "verified", ...NONE, reward: "points", atoms: atoms(0), points: 40, days: 0 },
    {
      ...{ kind: "trade", product: "spot", volumeAtoms: atoms(0) },
      ...{ reward: "voucher", atoms: atoms(5_000_000), points: 0, days: 3 },
    },
  ],
});

const claim = (userId: (typeof USERS)[number], task: number): Command => ({
  ...{ type: "ClaimReward", userId, campaignId: 1, task, device: String(userId).padStart(32, "0") },
});

describeOnBothDatabases("the tables of campaigns", (database) => {
  const market = openMarket();
  market.run(OPENING_AT, [
    { type: "FundHouse", pot: "promo", coinId: USDT, atoms: atoms(50_000_000), key: "promo" },
    opening(1),
    opening(2),
    { type: "HaltCampaign", campaignId: 2, operatorId: 3, reason: "a fault" },
  ]);
  for (const userId of [ANNA, BORIS]) {
    market.run(OPENING_AT + 1, [
      { type: "RecordVerification", userId, document: `${userId}`.padStart(32, "a"), country: "DE" },
      { type: "JoinCampaign", userId, campaignId: 1 },
      claim(userId, 0),
    ]);
  }
  market.run(OPENING_AT + 2, [
    limitOrder(BORIS, "sell", { ticks: 600_000, lots: 1_000 }),
    limitOrder(ANNA, "buy", { ticks: 600_000, lots: 1_000 }),
    claim(ANNA, 1),
  ]);
  const membersBefore = campaignsOfUser(market.state, ANNA);
  const feed = new TapeFeed("campaigns", OPENING_AT + DAY_MS);
  market.run(OPENING_AT + DAY_MS + HOUR_MS, [feed.next()]);

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record));
  }, 120_000);

  test("each campaign has its two people, its terms and its end", async () => {
    expect(membersBefore).toMatchObject([{ campaignId: 1, isMember: true, hasPlace: true }, { campaignId: 2 }]);
    const { rows } = (await selectCampaigns(database(), { after: "", pageSize: 100 }))!;
    expect(rows).toMatchObject([
      { campaignId: 2, status: CAMPAIGN_STATUS.halted, countries: ["DE"], tasks: [{ points: 40 }, { days: 3 }] },
      { campaignId: 1, operatorId: 1, checkerId: 2, budgetAtoms: 10_000_000, openedAt: OPENING_AT },
    ]);
    expect(rows[1]).toMatchObject({ status: CAMPAIGN_STATUS.ended, placesTaken: 2, returnedAtoms: 5_000_000 });
  });

  test("a user's rewards and points are those that were claimed", async () => {
    const { rows, total } = await selectCampaignClaims(database(), { userId: ANNA });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { task: 1, reward: "voucher", atoms: 5_000_000, rewardId: 1, endsAt: OPENING_AT + 2 + 3 * DAY_MS },
      { task: 0, reward: "points", points: 40, name: 'Campaign "1"' },
    ]);
    expect(await selectCampaignPoints(database(), ANNA)).toBe(40);
    expect(await selectCampaignPoints(database(), 9)).toBe(0);
  });

  test("projected again or rebuilt, every row is the same", async () => {
    const before = await everyRow(database());
    for (const record of market.records.slice(-3)) await project(database(), readRecord(record));
    expect(await everyRow(database())).toEqual(before);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
  });
});
