import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { newestOf, openedCampaign } from "../../testing/test-campaigns.ts";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("who joins is a member, once, and sees what is asked for", async () => {
  const [campaignId, anna] = [await openedCampaign(exchange), await exchange.user()];
  expect(await newestOf(anna)).toMatchObject({ id: campaignId, isMember: false, placesLeft: 2, status: 1 });
  const { campaigns } = await anna.call("campaigns.join", { campaignId });
  expect(campaigns.at(-1)).toMatchObject({
    ...{ id: campaignId, isMember: true, hasPlace: false },
    tasks: [
      { type: "verified", reward: "points", points: 40, isDone: false, isClaimed: false },
      { type: "trade", product: "spot", reward: "voucher", amount: "5", days: 3, isDone: false },
    ],
  });
  expect(await anna.refusal("campaigns.join", { campaignId })).toEqual(refuse("DUPLICATE_REQUEST", "campaignId"));
  expect(await anna.refusal("campaigns.join", { campaignId: 9_999 })).toEqual(refuse("NOT_FOUND", "campaignId"));
});

test("while no menu leads to the centre, every call of it says that it is closed", async () => {
  const SIDEBAR_SETTING = exchange.services
    .settings()
    .SIDEBAR_SETTING.map((item) => (item.key === "welfare" ? { ...item, isOpen: false } : item));
  const anna = await exchange.user();
  const closed = exchange.userUnder(anna, { SIDEBAR_SETTING });
  const calls = [
    ["campaigns.list", {}],
    ["campaigns.rewards", {}],
    ["campaigns.join", { campaignId: 1 }],
    ["campaigns.claim", { campaignId: 1, task: 0 }],
    ["campaigns.collect", { voucherId: 1 }],
  ] as const;
  for (const [name, request] of calls) expect(await closed.refusal(name, request)).toEqual(refuse("PRODUCT_CLOSED"));
});
