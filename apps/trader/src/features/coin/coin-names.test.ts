import "../../shell/testing/shipped-coins.ts";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { LANGUAGE_CODES, loadLaterTexts, type LanguageCode } from "@agio/translations";
import { expect, test } from "vitest";
import { learnCoins } from "../../shell/coin-directory.ts";
import { filterAssets, type AssetView } from "../asset-row/asset-view.ts";
import { searchMarkets } from "../market-list/market-search.ts";
import type { MarketRow } from "../market-list/market-rows.ts";
import { coinNames, coinTextKey, type CoinNames } from "./coin-names.ts";

const row = (coin: string, sort: number): MarketRow => ({
  ...{
    kind: "spot",
    symbol: `${coin.toLowerCase()}usdt`,
    coin,
    pricingCoin: "USDT",
    priceDecimals: 2,
    isOpen: true,
    needsIndex: false,
    label: `${coin}/USDT`,
  },
  ...{ last: 1, changePercent: 0, turnover: 0, high: 1, low: 1, sort, isReference: false },
});
const ROWS = SHIPPED_COINS.filter(({ code }) => code !== "USDT").map(({ code }, at) => row(code, at));

const asset = (coin: string): AssetView => ({
  ...{ coin, displayDecimals: 8, available: "0", frozen: "0", total: "0", promo: "0", value: "1" },
});
const ASSETS = SHIPPED_COINS.map(({ code }) => asset(code));

async function namesIn(code: LanguageCode): Promise<CoinNames> {
  const texts = (await loadLaterTexts(code)) as Readonly<Record<string, string>>;
  return coinNames((key) => texts[key] ?? key, code);
}

test.each(LANGUAGE_CODES)("every coin is found in %s by its name there and in English", async (code) => {
  const { nameOf, namesOf } = await namesIn(code);
  for (const coin of SHIPPED_COINS) {
    expect([coin.code, nameOf(coin.code)]).not.toEqual([coin.code, coinTextKey(coin.code)]);
    for (const wanted of namesOf(coin.code)) {
      const assets = filterAssets(ASSETS, { text: wanted.toUpperCase(), hidesSmall: false, namesOf });
      expect([wanted, assets.map((found) => found.coin)]).toEqual([wanted, [coin.code]]);
      if (coin.code === "USDT") continue;
      expect([wanted, searchMarkets(ROWS, wanted, namesOf)[0]?.coin]).toEqual([wanted, coin.code]);
    }
  }
});

test("the operators' names go before those of the app, in their language and for the whole coin", async () => {
  const shipped = SHIPPED_COINS.map(({ code: coin, name, scale, displayDecimals }) => {
    return { coin, name, names: {}, scale, displayDecimals, logo: "" };
  });
  const shown = (coin: string, look: object) =>
    learnCoins(shipped.map((row) => (row.coin === coin ? { ...row, ...look } : row)));
  shown("SOL", { names: { zh: "索拉" } });
  expect((await namesIn("zh")).nameOf("SOL")).toBe("索拉");
  expect((await namesIn("en")).nameOf("SOL")).toBe("Solana");
  expect((await namesIn("en")).namesOf("SOL")).toContain("索拉");
  shown("BTC", { name: "Gold of the net" });
  for (const code of ["zh", "en"] as const) expect((await namesIn(code)).nameOf("BTC")).toBe("Gold of the net");
  expect((await namesIn("en")).namesOf("BTC")).toEqual(["Gold of the net"]);
  learnCoins(shipped);
});

test("the English names are those of the listing", async () => {
  const { nameOf } = await namesIn("en");
  expect(SHIPPED_COINS.map(({ code }) => nameOf(code))).toEqual(SHIPPED_COINS.map(({ name }) => name));
});

test.each([
  ["zh", "比特币", "BTC"],
  ["zh", "比特", "BTC"],
  ["zh", "以太坊", "ETH"],
  ["zh", "黄金", "XAU"],
  ["ja", "びっとこいん", "BTC"],
  ["ja", "金", "XAU"],
  ["ko", "비트코인", "BTC"],
  ["ru", "эфир", "ETH"],
  ["ar", "ذهب", "XAU"],
  ["ar", "البيتكوين", "BTC"],
  ["th", "ทอง", "XAU"],
  ["pl", "zloto", "XAU"],
  ["tr", "altin", "XAU"],
  ["vi", "vang", "XAU"],
  ["fr", "Gold", "XAU"],
  ["en", "比特币", "BTC"],
  ["en", "ビットコイン", "BTC"],
  ["de", "эфир", "ETH"],
] as const)("in %s %s finds %s", async (code, wanted, coin) =>
  expect(searchMarkets(ROWS, wanted, (await namesIn(code)).namesOf).map((found) => found.coin)).toEqual([coin]),
);

test("a coin that the operator added goes by its code", async () => {
  const { nameOf, namesOf } = await namesIn("zh");
  expect([nameOf("NEW"), namesOf("NEW")]).toEqual(["NEW", ["NEW"]]);
});
