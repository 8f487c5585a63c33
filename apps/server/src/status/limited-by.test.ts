import { expect, test } from "vitest";
import { openAgainAfter } from "../testing/let-go-on.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { limitedBy } from "./limited-by.ts";

const exchange = await testExchange();
const { maker, services } = exchange;

test("a part that is limited says by which markets and coins, by the names that users know", async () => {
  const now = () => services.pipeline.read((state) => limitedBy(state, services, new Set()));
  const goOn = await openAgainAfter(exchange);
  const reason = "the venue is away";
  await maker.call("operator.markets.setTrading", { symbol: "ltcusdt", isOpen: false, reason });
  await maker.call("operator.halts.set", { scope: "deposits", coin: "BTC", isHalted: true, reason });
  const limited = await now();
  const beforeItOpens = await services.pipeline.read((state) => limitedBy(state, services, new Set(["ltcusdt"])));
  await goOn();
  expect(limited.get("spot")).toContain("LTC/USDT");
  expect(beforeItOpens.get("spot") ?? []).not.toContain("LTC/USDT");
  expect(limited.get("deposits")).toEqual(["BTC"]);
  expect((await now()).get("spot")).not.toContain("LTC/USDT");
});
