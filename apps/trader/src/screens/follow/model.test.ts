import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import "../../shell/testing/shipped-coins.ts";
import {
  bipsOfPercent,
  decileBars,
  followState,
  gapOf,
  isFiltered,
  isFollowOffered,
  leadersRequest,
  leaderStanding,
  NO_FILTER,
  unrankedBecause,
  percentOfBips,
  rejectionOf,
  shareDue,
  slippagePercent,
  stopReasonOf,
} from "./model.ts";

test("copy trading is closed as shipped, and open once a menu leads to it", () => {
  expect(isFollowOffered(DEFAULT_SETTINGS)).toBe(false);
  const SIDEBAR_SETTING = DEFAULT_SETTINGS.SIDEBAR_SETTING.map((item) => ({ ...item, isOpen: item.key === "follow" }));
  expect(isFollowOffered({ ...DEFAULT_SETTINGS, SIDEBAR_SETTING })).toBe(true);
});

test.each([
  [{ realized: "150", mark: "100", shareRate: "10" }, "5"],
  [{ realized: "100.000009", mark: "100", shareRate: "12.5" }, "0.000001"],
  [{ realized: "90", mark: "100", shareRate: "10" }, "0"],
  [{ realized: "-20", mark: "0", shareRate: "10" }, "0"],
])("of %o the share is %s: the part of what is above the mark, rounded down", (row, due) =>
  expect(shareDue(row, "USDT")).toBe(due),
);

test("a paused follow is active but says so", () => {
  expect(followState({ state: "active", isPaused: true })).toBe("paused");
  expect(followState({ state: "leaving", isPaused: true })).toBe("leaving");
});

test("reasons that nobody knows here are not said", () => {
  expect(stopReasonOf({ stopReason: "stopLoss" })).toBe("stopLoss");
  expect(stopReasonOf({ stopReason: "" })).toBeUndefined();
  expect(rejectionOf("follow.rejection.words")).toBe("words");
  expect(rejectionOf("name")).toBe("name");
  expect(rejectionOf("other")).toBeUndefined();
});

test("a copy lacks what its aim has more, and has too much where it has less", () => {
  expect(gapOf({ symbol: "BTC/USDT", side: "long", aim: 10, share: 7 })).toBe(3);
  expect(gapOf({ symbol: "BTC/USDT", side: "short", aim: 0, share: 2 })).toBe(-2);
});

test("percent and basis points are one another's", () => {
  expect([percentOfBips(50), bipsOfPercent("0.5"), bipsOfPercent("0.123")]).toEqual(["0.5", 50, undefined]);
});

test("mean slippage is said in percent, also where copies were better than their leader", () =>
  expect(["5.3", "-0.5", "0", ""].map(slippagePercent)).toEqual(["0.053", "-0.005", "0", ""]));

test("deciles are bars from zero, losses before it and gains after it", () => {
  const bars = decileBars(["-10", "0", "30"]);
  expect(bars.map(({ percent, from, size, direction }) => [percent, from, size, direction])).toEqual([
    [10, 0, 25, "down"],
    [20, 25, 0, "same"],
    [30, 25, 75, "up"],
  ]);
});

test("only what is filled in narrows the leaders, and the smallest drawdown comes first", () => {
  expect(leadersRequest(NO_FILTER, "score")).toEqual({ orderByColumn: "score", isAsc: "desc" });
  const filter = {
    name: " Kim ",
    isOpen: true,
    drawdownMax: "250",
    daysMin: "30",
    ownCapitalMin: "0",
    symbol: "btcusdtperp",
  };
  expect(leadersRequest(filter, "drawdown")).toEqual({
    ...{ name: "Kim", isOpenToFollow: "true", drawdownMax: 100, daysMin: 30, symbol: "btcusdtperp" },
    ...{ orderByColumn: "drawdown", isAsc: "asc" },
  });
  expect([isFiltered(NO_FILTER), isFiltered(filter)]).toEqual([false, true]);
});

test("who stopped leading is told from who is full", () => {
  expect(leaderStanding({ isLeading: false, isOpenToFollow: false })).toBe("notLeading");
  expect(leaderStanding({ isLeading: true, isOpenToFollow: false })).toBe("full");
  expect(leaderStanding({ isLeading: true, isOpenToFollow: true })).toBe("open");
});

test("a leader of fewer than thirty days is told from one who has no rank otherwise", () => {
  const of = (rank: number, isLeading: boolean, days: number) => unrankedBecause({ rank, isLeading, days });
  expect([of(1, true, 30), of(0, true, 29), of(0, true, 30), of(0, false, 5)]).toEqual([
    undefined,
    "tooYoung",
    "unranked",
    "unranked",
  ]);
});
