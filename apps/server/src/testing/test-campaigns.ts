import type { DataOf } from "@agio/api-contract";
import { lastCampaignId } from "@agio/core";
import { applicant } from "./test-customers.ts";
import type { Caller, TestExchange } from "./test-exchange.ts";
import { agreedByTwo } from "./two-people.ts";

const DAY_MS = 86_400_000;

export const POINTS = { type: "verified", reward: "points", points: 40 } as const;
export const VOUCHER = { type: "trade", product: "spot", reward: "voucher", amount: "5", days: 3 } as const;

/** A campaign as staff ask for it, for two people. */
export const wish = ({ services }: TestExchange, change: object = {}) => ({
  ...{ name: "Spring", coin: "USDT", startTime: services.clock(), endTime: services.clock() + DAY_MS, countries: [] },
  ...{ places: 2, tasks: [POINTS, VOUCHER], reason: "because of a test" },
  ...change,
});

type Campaign = DataOf<"campaigns.list">["campaigns"][number];

/** The newest campaign as somebody sees it. */
export async function newestOf(caller: Caller): Promise<Campaign> {
  const { campaigns } = await caller.call("campaigns.list", {});
  return campaigns.at(-1) as Campaign;
}

/** A campaign that two people agreed to, and its number. */
export async function openedCampaign(exchange: TestExchange, change: object = {}): Promise<number> {
  await agreedByTwo(exchange, "operator.campaigns.open", wish(exchange, change));
  return exchange.services.pipeline.read(lastCampaignId);
}

/** Somebody whose document has passed. */
export async function verifiedUser(exchange: TestExchange, realName?: string): Promise<Caller> {
  const { anna, verificationId: id } = await applicant(exchange, undefined, realName);
  await exchange.maker.call("operator.verifications.decide", { id, decision: "pass", reason: "looked at it" });
  return anna;
}
