import { refusalText } from "@agio/translations/refusals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOrder, observePrice, openAgainst, openContractUser } from "../../testing/contract-market.ts";
import { nearestSeries, openHouse, openOptionMarket } from "../../testing/option-market.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../../testing/test-server.ts";

/** A feeder that hangs for so long leaves every mark too old. */
const HUNG_MS = 4_000;
const LANGUAGES = ["en", "de", "zh", "ar"] as const;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" }, undefined, SLOW_CLOCK);
});
afterAll(() => server.stop());

test("while no price comes a position is not opened, which its trader reads in the chosen language; closing goes on", async () => {
  await observePrice(server, "60000");
  const long = await openContractUser(server, "patient", "1000");
  const short = await openContractUser(server, "other", "5000");
  await openAgainst(server, { long, short }, { price: "60000", share: 10 });
  const submit = (order: object, lang: string) =>
    server.call("contractOrders.submit", order, { token: long, headers: { lang } });
  server.advance(HUNG_MS);
  for (const lang of LANGUAGES) {
    const msg = refusalText(lang, "MARKET_HALTED");
    expect(await submit(contractOrder("buy", "60000", 1), lang)).toMatchObject({ code: -1012, msg });
  }
  const close = contractOrder("sell", "60000", 10, { offset: "close" });
  expect(await submit(close, "en")).toMatchObject({ code: 200, data: { status: 0 } });
  await observePrice(server, "60000");
  expect(await submit(contractOrder("buy", "59000", 1), "en")).toMatchObject({ code: 200 });
});

test("while no price comes an option is not bought either", async () => {
  await openOptionMarket(server, "60000");
  await openHouse(server);
  const buyer = await server.register("buyer");
  const series = await nearestSeries(server, "C", 60_000);
  server.advance(HUNG_MS);
  const order = { symbol: series.symbol, type: "buy", num: "0.1", price: series.mark };
  for (const lang of LANGUAGES) {
    const msg = refusalText(lang, "MARKET_HALTED");
    const answer = await server.call("optionOrders.submit", order, { token: buyer, headers: { lang } });
    expect(answer).toMatchObject({ code: -1012, msg });
  }
});
