import type { Event } from "@agio/core";
import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { campaignNotifications } from "./campaign-notifications.ts";

const ANNA = userId(1_001);
const USDT = coinId(1);
const markets = { coin: () => ({ code: "USDT", scale: 6 }) as never };

const claimed: Event = {
  ...{ type: "RewardClaimed", campaignId: 1, name: "Spring", task: 0, userId: ANNA, coinId: USDT, reward: "points" },
  ...{ atoms: atoms(0), points: 5, rewardId: 0, endsAt: utcMs(0) },
};
const voucher = (status: 1 | 2 | 3): Event => ({
  ...{ type: "VoucherChanged", voucherId: 1, campaignId: 1, userId: ANNA, coinId: USDT, atoms: atoms(9_000_000) },
  ...{ givenAtoms: atoms(2_500_000), paidAtoms: atoms(1), endsAt: utcMs(1), status },
});

test("a reward is told with its campaign, a voucher when it is over", () => {
  const ended = { userId: ANNA, kind: "VOUCHER_ENDED", values: { given: "2.5", coin: "USDT" } };
  expect(campaignNotifications(markets, [claimed, voucher(1), voucher(2)])).toEqual([
    { userId: ANNA, kind: "CAMPAIGN_REWARD", values: { campaign: "Spring" } },
    ended,
  ]);
  expect(campaignNotifications(markets, [voucher(3)])).toEqual([ended]);
});
