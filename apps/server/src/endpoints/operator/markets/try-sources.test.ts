import { priceE8, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, services } = await testExchange();
const name = "operator.markets.trySources";
const SOURCES = [
  { venue: "htx", symbol: "newusdt" },
  { venue: "binance", symbol: "newusdt" },
  { venue: "okx", symbol: "newusdt" },
];

const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  htx: [99_00000000, 101_00000000],
  binance: [101_00000000, 103_00000000],
};

test("each venue is heard, with its distance from the median; one that says nothing is named, and a second trial waits", async () => {
  let goOn = (): void => undefined;
  const open = new Promise<void>((resolve) => (goOn = resolve));
  services.sourceTrial.use({
    origin: "simulated",
    async listen(venue, symbol) {
      await open;
      const quote = PRICES[venue];
      if (quote === undefined) return { quote: undefined, refused: "unknown symbol" };
      return { quote: { symbol, bid: priceE8(quote[0]), ask: priceE8(quote[1]), receivedAt: 5 }, refused: "" };
    },
  });
  const first = maker.call(name, { sources: SOURCES });
  expect(await maker.refusal(name, { sources: SOURCES })).toEqual(refuse("TOO_MANY_REQUESTS"));
  goOn();
  expect(await first).toMatchObject({
    ...{ origin: "simulated", median: "101" },
    rows: [
      { venue: "htx", isHeard: true, bid: "99", ask: "101", price: "100", time: 5, deviation: "-0.9901" },
      { venue: "binance", isHeard: true, price: "102", deviation: "0.9901" },
      { venue: "okx", isHeard: false, price: "", deviation: "", refused: "unknown symbol" },
    ],
  });
  expect(await maker.call(name, { sources: SOURCES })).toMatchObject({ median: "101" });
});

test("a venue that is not read is refused at its field", async () => {
  const others = [...SOURCES.slice(0, 2), { venue: "kraken", symbol: "newusdt" }];
  expect(await maker.refusal(name, { sources: others })).toEqual(refuse("BAD_PARAMETER", "sources"));
});
