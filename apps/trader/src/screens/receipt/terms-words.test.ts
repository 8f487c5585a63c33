import type { OptionReceipt, SecondContractReceipt } from "@agio/api-contract";
import { fillPlaceholders, loadLanguage, loadLaterTexts } from "@agio/translations";
import { expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { termRows } from "./terms-words.ts";

const texts = { ...(await loadLanguage("en")), ...(await loadLaterTexts("en")) };
const t: Translate = (key, values = {}) => fillPlaceholders(texts[key] ?? "", values);
const format = createFigureFormat({ locale: "en", offsetHours: 0, dateOrder: "YYYY-MM-DD" });
const writing = { t, format, marketOf: (symbol: string) => (symbol === "btcusdt" ? "BTC/USDT" : symbol) };
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/gu, "").replaceAll("\u00a0", " ");
const valuesOf = (receipt: Parameters<typeof termRows>[0]) =>
  Object.fromEntries(termRows(receipt, writing).map(([name, value]) => [name, plain(value)]));

const TERMS: SecondContractReceipt["terms"] = {
  ...{ orderId: 12, symbol: "btcusdt", coin: "USDT", side: "up", stake: "1000", odds: "0.855", fee: "0" },
  ...{ seconds: 60, windowSeconds: 6, priceDecimals: 2, acceptedAt: Date.UTC(2026, 10, 27, 3, 2, 17) },
  ...{ rule: "trimmed-mean-20", tie: "refund", compensation: "2", compensationMax: "50" },
};

test("the terms of a second contract are words, amounts and times; no key and no count of milliseconds", () => {
  const rows = valuesOf({ product: "secondContract", terms: TERMS } as unknown as SecondContractReceipt);
  expect(rows).toMatchObject({
    ...{ "Order number": "12", Pair: "BTC/USDT", Direction: "Up", Stake: "1,000 USDT", Fee: "0%" },
    ...{ "Profit if it wins": "+85.5%", Duration: "1 min", "Last part that settles": "6 s" },
    Accepted: "2026-11-27 03:02:17 UTC",
    "Settlement price": "mean of the ticks without the highest and lowest fifth",
    "If our halt voids it": "2% of the stake, at most 50 USDT",
  });
  const whole = JSON.stringify(rows);
  for (const key of ["trimmed-mean", "refund", "acceptedAt", "btcusdt", String(TERMS.acceptedAt)]) {
    expect(whole).not.toContain(key);
  }
});

test("a promise that the terms do not make is not shown", () => {
  const terms = { ...TERMS, compensation: undefined, compensationMax: undefined };
  const rows = valuesOf({ product: "secondContract", terms } as unknown as SecondContractReceipt);
  expect(rows).not.toHaveProperty("If our halt voids it");
});

test("the terms of an option are words too", () => {
  const terms: OptionReceipt["terms"] = {
    ...{ symbol: "BTC-260925-60000-C", indexSymbol: "btcusdt", coin: "USDT", kind: "call", strike: "60000" },
    ...{ expiry: Date.UTC(2026, 8, 25, 8), unit: "1", rule: "mean-1800" },
  };
  expect(valuesOf({ product: "option", terms } as unknown as OptionReceipt)).toEqual({
    ...{ Series: "BTC-260925-60000-C", Type: "Call", "Settlement index": "BTC/USDT", Strike: "60,000 USDT" },
    ...{ Expiry: "2026-09-25 08:00:00 UTC", "One contract": "1 BTC" },
    "Settlement price": "mean of the last 1,800 valid ticks before expiry",
  });
});
