import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { newestOf, openedCampaign, verifiedUser } from "../../testing/test-campaigns.ts";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { claimReward } from "./claim.ts";

const exchange = await testExchange();

test("a task is claimed once, and its points are the user's", async () => {
  const [campaignId, anna] = [await openedCampaign(exchange), await verifiedUser(exchange)];
  const { credits } = (await anna.call("user.profile", {})).user;
  await anna.call("campaigns.join", { campaignId });
  const { campaigns, points } = await anna.call("campaigns.claim", { campaignId, task: 0 });
  expect(campaigns.at(-1)).toMatchObject({ hasPlace: true, placesLeft: 1, tasks: [{ isClaimed: true }, {}] });
  expect(points).toBe(40);
  expect((await anna.call("user.profile", {})).user.credits).toBe(credits + 40);
  expect(await anna.refusal("campaigns.claim", { campaignId, task: 0 })).toEqual(refuse("REWARD_CLAIMED", "task"));
  expect(await anna.refusal("campaigns.claim", { campaignId, task: 1 })).toEqual(refuse("TASK_NOT_DONE", "task"));
  expect(await anna.call("campaigns.rewards", {})).toMatchObject({
    total: 1,
    rows: [{ campaignId, name: "Spring", reward: "points", points: 40, endTime: 0 }],
  });
});

test("a browser on a system and network claims for one user, whatever the last number of its address", async () => {
  const [campaignId, anna, boris] = [
    await openedCampaign(exchange),
    await verifiedUser(exchange),
    await verifiedUser(exchange),
  ];
  const claimFrom = (caller: Caller, address: string) => {
    const call = { userId: userId(caller.userId), address, device: "Firefox/150.0 (Windows)" } as Call;
    return claimReward(exchange.services, { campaignId, task: 0 }, call);
  };
  for (const caller of [anna, boris]) await caller.call("campaigns.join", { campaignId });
  expect(await claimFrom(anna, "203.0.113.5")).toMatchObject({ points: 40 });
  expect(await claimFrom(boris, "203.0.113.9")).toEqual(refuse("REWARD_CLAIMED", "device"));
  expect(await claimFrom(boris, "198.51.100.9")).toMatchObject({ points: 40 });
});

test("who is not verified claims nothing; a verification that is taken back counts no more", async () => {
  const [campaignId, anna] = [await openedCampaign(exchange), await exchange.user()];
  await anna.call("campaigns.join", { campaignId });
  const claim = { campaignId, task: 0 };
  expect(await anna.refusal("campaigns.claim", claim)).toEqual(refuse("KYC_NEEDED", "campaignId"));
  const boris = await verifiedUser(exchange);
  await boris.call("campaigns.join", { campaignId });
  expect((await newestOf(boris)).tasks[0]).toMatchObject({ isDone: true });
  const { rows } = await exchange.maker.call("operator.verifications.list", { status: 2, pageSize: 1_000 });
  const id = rows.find(({ userId }) => userId === boris.userId)?.id ?? 0;
  await exchange.maker.call("operator.verifications.decide", { id, decision: "revoke", reason: "it was forged" });
  expect(await boris.refusal("campaigns.claim", claim)).toEqual(refuse("KYC_NEEDED", "campaignId"));
});
