import type { FollowOverviewData, FollowRow, LeadDeskData, LeaderPageData, LeaderRow } from "@agio/api-contract";

/** A follow of 100 USDT that made 20 and has one copy under way. */
export const followRow: FollowRow = {
  ...{ id: 41, leaderId: 7, leaderName: "Kim", state: "active", stopReason: "", shareRate: "10" },
  ...{ sizing: "equity", multiplier: "1", amount: "0", leverageMax: 1_000, slippage: 50, marginMax: "0" },
  ...{ leftOut: [], stopLoss: "0", takeProfit: "0", isPaused: false },
  ...{ funds: "100", equity: "120", available: "80", profit: "20", realized: "20", mark: "0" },
  ...{ paid: "0", withheld: "2", skips: 1, reached: "98.5" },
  lines: [{ symbol: "BTC/USDT", side: "long", aim: 10, share: 7 }],
  startTime: 1_795_900_000_000,
  endTime: 0,
};

/** A day of a leader: the 29th of November in Hong Kong, where the platform's days begin at 16:00 UTC. */
export const leaderDay: LeaderPageData["days"][number] = {
  time: Date.UTC(2026, 10, 28, 16),
  ...{ equity: "12000", flow: "0", factor: "1.01", value: "1.21699353", drawdown: "1.59" },
};

const leaderRow: LeaderRow = {
  ...{ id: 7, name: "Kim", isOpenToFollow: true, isLeading: true, rank: 0, score: "0", shareRate: "20" },
  ...{ startTime: 1_795_900_000_000, days: 1, return30: "0", return90: "0", returnAll: "0" },
  ...{ drawdown90: "0", drawdown: "0", ownCapital: "1000", followed: "0", followers: 0, followersMax: 2_500 },
  ...{ capacityUsed: "0", followersMedian: "", slippage: "", reached: "", curve: ["1"] },
};

/** The desk of a leader with exactly the capital that is needed. */
export const leadDesk: NonNullable<LeadDeskData["lead"]> = {
  ...{ accountId: 7, row: leaderRow, words: "", coin: "USDT", equity: "1000", available: "1000" },
  ...{ transferable: "1000", ownCapitalMin: "1000", received: "0", nextShareTime: 0 },
  preview: { follows: 0, amount: "0" },
};

/** Somebody who has nothing in copy trading. */
export const overview: FollowOverviewData = {
  ...{ isOpen: true, coin: "USDT", application: null, leadAccountId: 0, follows: 0, funds: "0", equity: "0" },
  ...{ withheld: "0", profit: "0", paid: "0", available: "0" },
  rules: { shareRate: "20", ownCapitalMin: "1000", fundsMin: "10", followersMax: 2_500, nextShareTime: 0 },
};
