import { expect, test } from "vitest";
import { BTC_OPTION, BTC_OPTION_ENTRY, EXPIRY, series } from "./btc-option.fixture.ts";
import { expiryCode, readSeriesName } from "./option-series.ts";
import { askedFeeAtoms, readOptionUnderlying } from "./option-underlying.ts";

test("a symbol says coin, day, strike and kind", () => {
  expect(readSeriesName("btc-260925-60000-c")).toEqual({ coin: "BTC", kind: "call", strike: "60000", expiry: EXPIRY });
  expect(readSeriesName("XRP-260925-0.55-P")).toMatchObject({ strike: "0.55", kind: "put" });
  expect(readSeriesName("BTCUSDT")).toBeUndefined();
  expect(expiryCode(EXPIRY)).toBe("260925");
});

test("a row of the chain becomes ticks; what is missing is nothing", () => {
  expect(series()).toMatchObject({ kind: "call", strikeTicks: 600_000, bidTicks: 14_800, ticksMax: 21_000 });
  expect(series({ bid: "0", status: 2, cp: "P" })).toMatchObject({ kind: "put", bidTicks: 0, isTrading: false });
});

test("an underlying's rules become ticks, lots, atoms and ppb", () => {
  expect(BTC_OPTION).toMatchObject({ tickLotAtoms: 1_000, contractLots: 100, lotsMin: 1, isOpen: true });
  expect(BTC_OPTION).toMatchObject({ fee: { kind: "notional", rate: 300_000 }, isWritingOpen: false });
});

test("a fee is a part of the notional or so much a contract, rounded up", () => {
  expect(askedFeeAtoms(BTC_OPTION, 602_501, 1)).toBe(180_751);
  expect(askedFeeAtoms(BTC_OPTION, 0, 1)).toBeUndefined();
  const fixed = readOptionUnderlying({ ...BTC_OPTION_ENTRY, feeType: 1, feeValue: "0.500001" }, { USDT: 6 });
  expect(askedFeeAtoms(fixed, 0, 1)).toBe(5_001);
});
