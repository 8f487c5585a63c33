import { expect, test } from "vitest";
import { testExchange, type Caller } from "../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../testing/test-trades.ts";
import { agreedByTwo } from "../testing/two-people.ts";
import { tellOfDelistings } from "./tell-of-delistings.ts";

const exchange = await testExchange();
const { services, maker } = exchange;
const reason = "planned ahead";
const parts = { ...services, database: exchange.database as never };

const toldOf = async ({ userId }: Caller) => {
  const { rows } = await services.messages.list(userId, { pageNum: 1, pageSize: 20 }, "en");
  return rows.filter(({ type }) => type.endsWith("_DELISTED_SOON")).map(({ type, content }) => [type, content]);
};

/** Lets two people agree to a delisting in an hour. Returns the way to take it back. */
async function planned(): Promise<() => Promise<unknown>> {
  await services.projected(services.pipeline.durableSequence);
  const dueTime = services.clock() + 3_600_000;
  const { id } = await agreedByTwo(exchange, "operator.markets.delist", { symbol: "btcusdtperp", dueTime, reason });
  return () => maker.call("operator.markets.unplan", { id, reason });
}

test("who has a position or an open order is told once that the contract is delisted, and when; nobody else is", async () => {
  await exchange.observe(60_000);
  const [anna, ben, carl] = [await contractUser(exchange), await contractUser(exchange), await contractUser(exchange)];
  await anna.call("contractOrders.submit", contractOrder("sell", { price: "60001" }));
  await ben.call("contractOrders.submit", contractOrder("buy", { price: "60001" }));
  await carl.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  const gone = await contractUser(exchange);
  const { id } = await gone.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  await gone.call("contractOrders.cancel", { id });
  const takeBack = await planned();
  await tellOfDelistings(parts);
  await tellOfDelistings(parts);
  const words = ["CONTRACT_DELISTED_SOON", expect.stringMatching(/^BTCUSDT Perp is delisted on \d/)];
  expect([await toldOf(anna), await toldOf(ben), await toldOf(carl)]).toEqual([[words], [words], [words]]);
  expect(await toldOf(gone)).toEqual([]);
  await takeBack();
});

test("what was taken back before is told to nobody", async () => {
  const anna = await contractUser(exchange);
  await anna.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  const takeBack = await planned();
  await takeBack();
  await tellOfDelistings(parts);
  expect(await toldOf(anna)).toEqual([]);
});
