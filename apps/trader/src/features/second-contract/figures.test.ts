import "../../shell/testing/shipped-coins.ts";
import { describe, expect, test } from "vitest";
import { durationParts, periodsOf, readPeriod, stakeChips } from "./period.ts";
import { runningFigures, settledPrice, timeLeft } from "./running-figures.ts";
import { ACCOUNT, PERIOD_ROW, RUNNING_ROW, tickAfter } from "./second-contract.fixture.ts";
import { lossLeftAtoms, oddsPercent, stakeError, summariseStake } from "./stake-summary.ts";

const period = readPeriod(PERIOD_ROW);

describe("a period", () => {
  test("is offered while it is open, the shortest first", () => {
    const rows = [PERIOD_ROW, { ...PERIOD_ROW, id: 4, period: 30 }, { ...PERIOD_ROW, id: 5, status: 2 }];
    expect(periodsOf(rows, "btcusdt").map(({ id }) => id)).toEqual([4, 3]);
    expect(periodsOf(rows, "ethusdt")).toEqual([]);
  });

  test("offers round stakes between its bounds", () => {
    expect(stakeChips(period)).toEqual(["5", "20", "100", "200", "1000"]);
    expect(stakeChips({ ...period, stakeAtomsMax: 9_000_000 })).toEqual(["5"]);
  });

  test("has its length in the largest whole unit", () => {
    expect([30, 60, 90, 300, 3_600].map((seconds) => durationParts(seconds))).toEqual([
      { count: 30, unit: "seconds" },
      { count: 1, unit: "minutes" },
      { count: 90, unit: "seconds" },
      { count: 5, unit: "minutes" },
      { count: 1, unit: "hours" },
    ]);
  });
});

describe("a stake", () => {
  test("shows what it brings, what it costs and what it costs on average", () => {
    expect(summariseStake(period, "10")).toMatchObject({
      payoutAtoms: 18_500_000,
      gainAtoms: 8_500_000,
      lossAtoms: 10_000_000,
      breakEven: "54.06",
      expectedAtoms: -750_000,
    });
    expect(oddsPercent(period)).toBe("85");
  });

  test("counts its fee among the losses and in the break-even rate", () => {
    const charged = readPeriod({ ...PERIOD_ROW, fee: "1" });
    expect(summariseStake(charged, "10")).toMatchObject({
      lossAtoms: 10_100_000,
      gainAtoms: 8_400_000,
      breakEven: "54.6",
    });
  });

  const error = (text: string, account = ACCOUNT) => stakeError({ period, text, hasTried: true }, account)?.key;

  test("is refused in words before it is sent", () => {
    expect(stakeError({ period, text: "", hasTried: false }, ACCOUNT)).toBeUndefined();
    expect(["", "4.9", "1000.1", "1.1234567", "600", "31", "30"].map((text) => error(text))).toEqual([
      "second.errors.missing",
      "second.errors.tooSmall",
      "second.errors.tooLarge",
      "second.errors.decimals",
      "second.errors.balance",
      "second.errors.lossLimit",
      undefined,
    ]);
    expect(error("5", { ...ACCOUNT, runningCount: 20 })).toBe("second.errors.tooMany");
  });

  test("meets the lower of two loss limits, and a gain of today gives more room", () => {
    expect(lossLeftAtoms(ACCOUNT, 6)).toBe(30_000_000);
    expect(lossLeftAtoms({ ...ACCOUNT, platformLossLimit: "80" }, 6)).toBe(10_000_000);
    expect(lossLeftAtoms({ ...ACCOUNT, lostToday: "-20" }, 6)).toBe(110_000_000);
    expect(lossLeftAtoms({ ...ACCOUNT, lossLimit: "0" }, 6)).toBeUndefined();
  });
});

describe("a running order", () => {
  const at = (seconds: number) => ({ now: RUNNING_ROW.openTime + seconds * 1_000, priceDecimals: 2 });

  test("is measured at the index until its window opens, then at the mean of the window so far", () => {
    const ticks = [tickAfter(53, "59000"), tickAfter(54, "59990")];
    expect(runningFigures(RUNNING_ROW, ticks, at(54))).toMatchObject({ price: "59990", isMean: false, result: "lose" });
    const open = [...ticks, tickAfter(55, "60010"), tickAfter(56, "60020.5"), tickAfter(57, "60003")];
    expect(runningFigures(RUNNING_ROW, open, at(57))).toEqual({
      price: "60011.17",
      isMean: true,
      windowTicks: 3,
      result: "win",
    });
  });

  test("follows each tick, and says nothing of now by a price that stopped coming", () => {
    const ticks = [tickAfter(10, "60010"), tickAfter(11, "59990")];
    const haltedAt = (second: number) => ({ ...tickAfter(second, "0"), status: "halted" as const });
    expect(runningFigures(RUNNING_ROW, ticks.slice(0, 1), at(10))).toMatchObject({ price: "60010", result: "win" });
    expect(runningFigures(RUNNING_ROW, ticks, at(11))).toMatchObject({ price: "59990", result: "lose" });
    expect(runningFigures(RUNNING_ROW, ticks, at(14))).toMatchObject({ price: "59990", result: "lose" });
    const stopped = { price: undefined, result: undefined };
    expect(runningFigures(RUNNING_ROW, ticks, at(20))).toMatchObject(stopped);
    expect(runningFigures(RUNNING_ROW, [...ticks, haltedAt(19), haltedAt(20)], at(20))).toMatchObject(stopped);
  });

  test("leaves halted ticks out, and says nothing before its entry", () => {
    const halted = { ...tickAfter(55, "1"), status: "halted" as const };
    expect(runningFigures(RUNNING_ROW, [halted], at(56))).toMatchObject({ price: undefined, result: undefined });
    const waiting = { ...RUNNING_ROW, openSeq: 0, closeTime: 0 };
    expect(runningFigures(waiting, [tickAfter(1, "60000")], at(1))).toMatchObject({ result: undefined, isMean: false });
  });

  test("counts down on the server's clock and never below zero", () => {
    expect(timeLeft(RUNNING_ROW, RUNNING_ROW.openTime + 15_000)).toEqual({ leftMs: 45_000, totalMs: 60_000 });
    expect(timeLeft(RUNNING_ROW, RUNNING_ROW.closeTime + 900).leftMs).toBe(0);
    expect(timeLeft({ ...RUNNING_ROW, closeTime: 0 }, RUNNING_ROW.openTime).leftMs).toBe(60_000);
  });
});

test("entry and settlement price have the same decimals: those that the bet is settled with", () => {
  const format = { amount: (value: unknown, decimals: number) => `${String(value)} with ${String(decimals)}` };
  const of = (openPrice: string, closePrice: string) => {
    const row = { openPrice, closePrice };
    const writing = { pair: { priceDecimals: 1 }, format };
    return [settledPrice(row, "openPrice", writing), settledPrice(row, "closePrice", writing)];
  };
  expect(of("104224.1", "104230.82")).toEqual(["104224.1 with 2", "104230.82 with 2"]);
  expect(of("104224.1", "104230.825")).toEqual(["104224.1 with 3", "104230.825 with 3"]);
});
