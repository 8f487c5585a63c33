import { fillPlaceholders, LANGUAGE_CODES, loadLanguage, loadLaterTexts, type LanguageCode } from "@agio/translations";
import { describe, expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { namedOrder } from "../open-orders/order-words.ts";
import { orderRow } from "../open-orders/order.fixture.ts";
import { namedContractOrder, contractsInCoin } from "../positions/contract-order-words.ts";
import { contractOrderRow } from "../positions/position.fixture.ts";
import { saidOfCancelled, saidOfPlaced, saidOfTwap } from "./order-said.ts";

const translateIn = async (code: LanguageCode): Promise<Translate> => {
  const texts = { ...(await loadLanguage(code)), ...(await loadLaterTexts(code)) };
  return (key, values = {}) => fillPlaceholders(texts[key] ?? "", values);
};
const formatIn = (locale: string) => createFigureFormat({ locale, offsetHours: 0, dateOrder: "MM/DD/YYYY" });

const ISOLATES = /[\u2068\u2069]/gu;
const plain = (text: string) => text.replaceAll(ISOLATES, "");
const RESTING = { limitPrice: "104284.6", quantity: "0.01" };
const NOTHING_DONE = { isAnyFilled: false, size: "0 BTC", price: "–" };

describe("the toast of an order", async () => {
  const t = await translateIn("en");
  const writing = { t, format: formatIn("en"), priceDecimals: 2 };
  const placed = (changes: Parameters<typeof orderRow>[0], answer: Partial<Parameters<typeof saidOfPlaced>[2]>) => {
    const said = saidOfPlaced(t, namedOrder(orderRow(changes), writing), { status: 0, ...NOTHING_DONE, ...answer });
    return { ...said, text: plain(said.text) };
  };

  test("names pair, side, size and price of what now rests", () => {
    expect(placed(RESTING, {})).toEqual({ text: "BTC/USDT: Buy 0.01 BTC at 104,284.60 placed", tone: "success" });
    const partlyFilled = { status: 1, isAnyFilled: true, size: "0.004 BTC", price: "104,284.60" };
    expect(placed(RESTING, partlyFilled).text).toBe("BTC/USDT: Buy 0.01 BTC at 104,284.60 placed");
  });

  test("names what an order over time spreads, and its limit where it has one", () => {
    const order = { market: "BTC/USDT", side: "Buy", size: "0.01 BTC" };
    expect(plain(saidOfTwap(t, order))).toBe("BTC/USDT: Buy 0.01 BTC · TWAP started");
    expect(plain(saidOfTwap(t, { ...order, price: "104284.6" }))).toBe(
      "BTC/USDT: Buy 0.01 BTC at 104284.6 · TWAP started",
    );
  });

  test("names the exits of a buy, placed or filled", () => {
    const exits = { ...RESTING, takeProfit: "106000", stopLoss: "102000" };
    const words = "· Take-profit 106,000.00 · Stop-loss 102,000.00";
    expect(placed(exits, {}).text).toBe(`BTC/USDT: Buy 0.01 BTC at 104,284.60 ${words} placed`);
    const filled = { status: 2, isAnyFilled: true, size: "0.01 BTC", price: "104,000.00" };
    expect(placed({ ...exits, stopLoss: "0" }, filled).text).toBe(
      "BTC/USDT: Buy 0.01 BTC at 104,000.00 · Take-profit 106,000.00 filled",
    );
  });

  test("names the trigger of what waits without a limit, and neither where there is neither", () => {
    const stop = { limitPrice: "0", stopPrice: "99000", quantity: "0.02", type: 1 };
    expect(placed(stop, { status: 6 }).text).toBe("BTC/USDT: Sell 0.02 BTC, trigger 99,000.00 placed");
    expect(placed({ ...stop, stopPrice: "0" }, { status: 6 }).text).toBe("BTC/USDT: Sell 0.02 BTC placed");
  });

  test("names the filled part at its average price, however the order was given", () => {
    const byTotal = { limitPrice: "0", quantity: "0", total: "2500" };
    const done = { isAnyFilled: true, size: "0.0239 BTC", price: "104,290.10" };
    expect(placed(byTotal, { status: 2, ...done })).toEqual({
      text: "BTC/USDT: Buy 0.0239 BTC at 104,290.10 filled",
      tone: "success",
    });
    expect(placed(byTotal, { status: 4, ...done }).text).toBe(
      "BTC/USDT: Buy 0.0239 BTC at 104,290.10 filled, the rest cancelled",
    );
  });

  test("an order that nobody filled and that is gone is never called placed", () => {
    expect(placed(RESTING, { status: 4 })).toEqual({
      text: "BTC/USDT: Buy 0.01 BTC at 104,284.60 cancelled, nothing was filled",
      tone: "plain",
    });
    const byTotal = { limitPrice: "0", quantity: "0", total: "2500" };
    expect(placed(byTotal, { status: 4 }).text).toBe("BTC/USDT: Buy 2,500 USDT cancelled, nothing was filled");
  });

  test("names contract, what it does to which side, and the size in coin", () => {
    const format = { grouped: writing.format.grouped, price: (text?: string) => writing.format.price(text, 1) };
    const row = contractOrderRow({ price: "61000", num: "0.05", side: "long", offset: "open", direction: "buy" });
    const named = namedContractOrder(row, { t, format, contract: BTC_CONTRACT });
    expect(plain(saidOfCancelled(t, named))).toBe("BTCUSDT Perp: Open long 0.05 BTC at 61,000.0 cancelled");
    expect(contractsInCoin(50, { format, contract: BTC_CONTRACT })).toBe("0.05 BTC");
  });
});

test.each(LANGUAGE_CODES)("in %s every end of an order names market, side, size and price", async (code) => {
  const t = await translateIn(code);
  const format = formatIn(code === "de" ? "de" : "en");
  const named = namedOrder(orderRow(RESTING), { t, format, priceDecimals: 1 });
  const ends = [
    { status: 0, isAnyFilled: false },
    { status: 2, isAnyFilled: true },
    { status: 4, isAnyFilled: true },
    { status: 4, isAnyFilled: false },
  ];
  const { size, price = "" } = named;
  const texts = [...ends.map((end) => saidOfPlaced(t, named, { ...end, size, price }).text), saidOfCancelled(t, named)];
  expect(new Set(texts).size).toBe(texts.length);
  const figures = code === "de" ? ["BTC/USDT", "0,01 BTC", "104.284,6"] : ["BTC/USDT", "0.01 BTC", "104,284.6"];
  for (const text of texts) {
    for (const figure of figures) expect(text).toContain(`\u2068${figure}\u2069`);
    expect(text).toContain(t("common.buy"));
    expect(text).not.toMatch(/[{}]/u);
  }
});
