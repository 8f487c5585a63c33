import { expect, test } from "vitest";
import { NATURAL_SORT, type MarketRow } from "../market-list/market-rows.ts";
import { railRows, railTargetOf, readChoice, writeChoice, type RailChoice } from "./rail-rows.ts";

const market = (kind: MarketRow["kind"], coin: string, changePercent: number, sort: number): MarketRow => ({
  kind,
  symbol: `${coin.toLowerCase()}usdt${kind === "contract" ? "perp" : ""}`,
  coin,
  pricingCoin: "USDT",
  label: `${coin}/USDT`,
  priceDecimals: 2,
  isOpen: true,
  needsIndex: kind === "contract",
  sort,
  isReference: false,
  last: 1,
  changePercent,
  turnover: 1,
  high: 1,
  low: 1,
});

const BTC = market("spot", "BTC", 1, 1);
const ETH = market("spot", "ETH", 3, 2);
const SOL = market("spot", "SOL", -2, 3);
const PERP = market("contract", "BTC", 5, 1);
const ALL = [BTC, ETH, SOL, PERP];
const BY_CHANGE = { column: "change", isDescending: true } as const;

const coinsOf = (choice: RailChoice) =>
  railRows(ALL, choice, ["solusdt", "btcusdt", "gone"]).map(({ symbol }) => symbol);

test("favourites stand in their own order, the other lists in the operator's, and each by change where asked", () => {
  expect(coinsOf({ list: "favourites", sort: NATURAL_SORT })).toEqual(["solusdt", "btcusdt"]);
  expect(coinsOf({ list: "favourites", sort: BY_CHANGE })).toEqual(["btcusdt", "solusdt"]);
  expect(coinsOf({ list: "spot", sort: NATURAL_SORT })).toEqual(["btcusdt", "ethusdt", "solusdt"]);
  expect(coinsOf({ list: "spot", sort: BY_CHANGE })).toEqual(["ethusdt", "btcusdt", "solusdt"]);
  expect(coinsOf({ list: "futures", sort: BY_CHANGE })).toEqual(["btcusdtperp"]);
});

test("a favourite opens on the product on show if it is traded there, a line of another list as it is named", () => {
  const favourites = { all: ALL, list: "favourites" } as const;
  expect(railTargetOf(BTC, { ...favourites, product: undefined })).toEqual({ symbol: "btcusdt" });
  expect(railTargetOf(BTC, { ...favourites, product: "BBTrading" })).toEqual({ symbol: "btcusdt" });
  expect(railTargetOf(BTC, { ...favourites, product: "Ustandard" })).toEqual({
    symbol: "btcusdtperp",
    tab: "Ustandard",
  });
  expect(railTargetOf(ETH, { ...favourites, product: "Ustandard" })).toEqual({ symbol: "ethusdt" });
  expect(railTargetOf(ETH, { ...favourites, product: "SecondContract" })).toEqual({
    symbol: "ethusdt",
    tab: "SecondContract",
  });
  expect(railTargetOf(BTC, { all: ALL, list: "spot", product: "Ustandard" })).toEqual({ symbol: "btcusdt" });
});

test("the choice is read as it was kept, and anything else is the favourites in their own order", () => {
  const kept: RailChoice = { list: "futures", sort: { column: "change", isDescending: false } };
  expect(readChoice(JSON.parse(writeChoice(kept)))).toEqual(kept);
  const first = { list: "favourites", sort: NATURAL_SORT };
  expect([undefined, 7, { list: "x", sort: "symbol:asc" }, { sort: 3 }].map(readChoice)).toEqual([
    first,
    first,
    first,
    first,
  ]);
});
