import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { openedCampaign } from "../../../testing/test-campaigns.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const name = "operator.campaigns.halt";
const reason = "because of a test";

test("one person alone stops a campaign: nobody joins any more", async () => {
  const [campaignId, anna] = [await openedCampaign(exchange), await exchange.user()];
  expect(await exchange.maker.call(name, { campaignId, reason })).toBeNull();
  expect(await anna.refusal("campaigns.join", { campaignId })).toEqual(refuse("CAMPAIGN_CLOSED", "campaignId"));
  expect(await exchange.maker.refusal(name, { campaignId, reason })).toEqual(refuse("CAMPAIGN_CLOSED", "campaignId"));
  expect(await exchange.maker.refusal(name, { campaignId: 9_999, reason })).toEqual(refuse("NOT_FOUND", "campaignId"));
  const support = await exchange.operator(["support"]);
  expect(await support.refusal(name, { campaignId, reason })).toEqual(refuse("NOT_PERMITTED"));
});
