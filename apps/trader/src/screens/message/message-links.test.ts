import { expect, test } from "vitest";
import { messageLink } from "./message-links.ts";

test("a message leads to the screen that it speaks of, or nowhere", () => {
  expect(["VIP_RAISED", "VIP_ENDED"].map((type) => messageLink(type)?.path)).toEqual(["/vip", "/vip"]);
  expect(["BONUS_ENDS_SOON", "VOUCHER_ENDS_SOON", "CAMPAIGN_REWARD"].map((type) => messageLink(type)?.path)).toEqual([
    ...["/welfare", "/welfare", "/welfare"],
  ]);
  expect(["REWARD_PAID", "REWARDS_PAID", "REWARD_HELD"].map((type) => messageLink(type)?.path)).toEqual([
    ...["/invaite?tab=earnings", "/invaite?tab=earnings", "/invaite?tab=earnings"],
  ]);
  expect(messageLink("AGENT_TERMS")?.path).toBe("/proxy");
  expect(messageLink("WEBHOOK_SET")?.path).toBe("/proxy?view=server");
  expect(["BONUS_ENDED", "NEW_DEVICE", "SOMETHING"].map(messageLink)).toEqual([undefined, undefined, undefined]);
});
