import "./testing/shipped-coins.ts";
import { expect, test } from "vitest";
import { createFigureFormat } from "./figure-format.ts";

const english = createFigureFormat({ locale: "en", offsetHours: 8, dateOrder: "MM/DD/YYYY" });
const german = createFigureFormat({ locale: "de", offsetHours: 8, dateOrder: "DD/MM/YYYY" });
const MOMENT = Date.UTC(2026, 10, 23, 17, 30);

test("unknown is a dash, never a zero", () => {
  for (const unknown of [undefined, "--", ""]) {
    expect(english.price(unknown, 1)).toBe("–");
    expect(english.amount(unknown, 2)).toBe("–");
    expect(english.holding(unknown, "USDT")).toBe("–");
    expect(english.percent(unknown)).toBe("–");
    expect(english.volume(unknown)).toBe("–");
  }
  expect([english.count(undefined), english.grouped(undefined)]).toEqual(["–", "–"]);
  expect(english.change(undefined)).toBeUndefined();
});

test("a known nothing is a zero; a price of zero is no price", () => {
  expect([english.amount("0", 2), english.holding("0", "BTC"), english.count(0)]).toEqual(["0.00", "0.00000000", "0"]);
  expect([english.price("0", 1), english.price(0)]).toEqual(["–", "–"]);
});

test("a price has the decimals of its tick; without a tick the display rule holds", () => {
  expect([english.price(104167.2, 1), english.price("0.85", 5), english.price("0.85")]).toEqual([
    "104,167.2",
    "0.85000",
    "0.850000",
  ]);
});

test("every figure of a language has its marks", () => {
  expect([german.price(104167.2, 1), german.volume(2_512_345), german.percent("-2.5"), german.change(1.234)]).toEqual([
    "104.167,2",
    "2,51M",
    "-2,50",
    "1,23",
  ]);
});

test("an own loss keeps its sign and size however small; only price changes follow the rule of 0.01", () => {
  expect([english.percent(-0.004), english.percent("-0.014"), english.percent(0.5), english.percent(0)]).toEqual([
    "0.00",
    "-0.01",
    "+0.50",
    "0.00",
  ]);
  expect([english.change(-0.004), english.change(0)]).toEqual(["0.01", "0.01"]);
});

test("what one holds of a coin reads the same everywhere: rounded down to the coin's decimals", () => {
  expect(english.holding("9335.308088", "USDT")).toBe("9,335.30");
  expect(english.holding("0.123456789", "BTC")).toBe("0.12345678");
});

test("dates stand in the chosen order and zone", () => {
  expect([english.date(MOMENT), german.date(MOMENT)]).toEqual(["11/24/2026", "24/11/2026"]);
  const iso = createFigureFormat({ locale: "zh-CN", offsetHours: 0, dateOrder: "YYYY-MM-DD" });
  expect([iso.dateTime(MOMENT), iso.utcDay(MOMENT), german.utcDay(MOMENT)]).toEqual([
    "2026-11-23 17:30:00\u00a0UTC",
    "11-23",
    "23/11",
  ]);
});

test("a time says its zone, to the minute where that is no whole hour", () => {
  const zoneAt = (offsetHours: number) =>
    createFigureFormat({ locale: "en", offsetHours, dateOrder: "YYYY-MM-DD" }).dateTime(MOMENT).split("\u00a0")[1];
  expect([0, 8, -5, 5.75, -3.5].map(zoneAt)).toEqual(["UTC", "UTC+8", "UTC-5", "UTC+5:45", "UTC-3:30"]);
});
