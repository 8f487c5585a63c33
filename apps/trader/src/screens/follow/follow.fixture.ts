import type { FollowRow, LeaderPageData } from "@agio/api-contract";

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
