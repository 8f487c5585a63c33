import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { agreedByTwo, asked } from "../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services, database } = exchange;
const reason = "planned ahead";
const planned = async () => (await maker.call("operator.markets.list", {})).planned;
const runDue = (now: number) =>
  services.marketSchedule
    .runDue({ ...services, agreedTo: services.requests.agreedTo })
    .then((refused) => ({ refused, now }));

test("a delisting with a date waits for it, and is taken back by one person", async () => {
  const dueTime = services.clock() + 3_600_000;
  await agreedByTwo(exchange, "operator.markets.delist", { symbol: "dogeusdtperp", dueTime, reason });
  const [row] = await planned();
  expect(row).toMatchObject({ action: "markets.delist", symbol: "dogeusdtperp", dueTime });
  await runDue(services.clock());
  const { contracts } = await maker.call("operator.markets.list", {});
  expect(contracts.find(({ symbol }) => symbol === "dogeusdtperp")).toMatchObject({ isDelisted: false, isOpen: true });
  expect(await maker.call("operator.markets.unplan", { id: row?.id ?? 0, reason })).toBeNull();
  expect(await planned()).toEqual([]);
  const gone = await maker.refusal("operator.markets.unplan", { id: row?.id ?? 0, reason });
  expect(gone).toEqual(refuse("NOT_FOUND", "id"));
});

test("a date that is more than a year ahead is refused", async () => {
  const dueTime = services.clock() + 400 * 86_400_000;
  const refusal = await maker.refusal("operator.markets.delist", { symbol: "dogeusdtperp", dueTime, reason });
  expect(refusal).toEqual(refuse("BAD_PARAMETER", "dueTime"));
});

test("other rules count from their moment on", async () => {
  const rules = (await maker.call("operator.markets.list", {})).pairs.find(({ symbol }) => symbol === "xrpusdt")?.rules;
  if (rules === undefined) throw new Error("xrpusdt ships");
  const dueTime = services.clock() + 60_000;
  const asked = { symbol: "xrpusdt", rules: { ...rules, feeRate: "0.3" }, dueTime, reason };
  await agreedByTwo(exchange, "operator.markets.changePair", asked);
  exchange.advance(60_001);
  expect((await runDue(services.clock())).refused).toEqual([]);
  const pair = (await maker.call("operator.markets.list", {})).pairs.find(({ symbol }) => symbol === "xrpusdt");
  expect(pair?.rules.feeRate).toBe("0.3");
});

test("what was taken back is planned again for the same moment", async () => {
  const terms = { symbol: "dogeusdtperp", dueTime: services.clock() + 3_600_000, reason };
  const first = await agreedByTwo(exchange, "operator.markets.delist", terms);
  await maker.call("operator.markets.unplan", { id: first.id, reason });
  const second = await agreedByTwo(exchange, "operator.markets.delist", terms);
  expect(await planned()).toMatchObject([{ id: second.id, symbol: "dogeusdtperp" }]);
  await maker.call("operator.markets.unplan", { id: second.id, reason });
});

test("who writes into the table has nothing done that two people did not agree to, and nothing twice", async () => {
  const terms = { symbol: "dogeusdtperp", dueTime: services.clock() + 60_000, reason };
  const [alone, agreed] = [
    await asked(exchange, "operator.markets.delist", terms),
    await agreedByTwo(exchange, "operator.markets.delist", terms),
  ];
  const row = { action: "markets.delist", symbol: "dogeusdtperp", due_at: 1, state: 0, note: "", told_place: 0 };
  await database
    .insertInto("server_market_schedule")
    .values({ ...row, request_id: alone })
    .execute();
  const earlier = database.updateTable("server_market_schedule").set({ due_at: 1 });
  await expect(earlier.where("request_id", "=", agreed.id).execute()).rejects.toThrow("stays as it is");
  expect((await runDue(services.clock())).refused).toEqual([
    { symbol: "dogeusdtperp", refusal: refuse("REQUEST_NOT_OPEN") },
  ]);
  await maker.call("operator.markets.unplan", { id: agreed.id, reason });
  const again = database.updateTable("server_market_schedule").set({ state: 0 });
  await expect(again.where("request_id", "=", agreed.id).execute()).rejects.toThrow("stays as it is");
  const gone = database.deleteFrom("server_market_schedule").where("request_id", "=", agreed.id);
  await expect(gone.execute()).rejects.toThrow("planned changes stay");
  const { contracts } = await maker.call("operator.markets.list", {});
  expect(contracts.find(({ symbol }) => symbol === "dogeusdtperp")).toMatchObject({ isDelisted: false });
});

test("a pair that opens later tells everybody when, from the moment it is seen until it opens", async () => {
  const { pairs } = await maker.call("operator.markets.list", {});
  const rules = pairs.find(({ symbol }) => symbol === "ltcusdt")?.rules;
  if (rules === undefined) throw new Error("ltcusdt ships");
  const dueTime = services.clock() + 60_000;
  const listed = async () =>
    (await exchange.visitor.call("coins.list", {})).currencyList.find(({ symbol }) => symbol === "dogebtc");
  const terms = { coin: "DOGE", baseCoin: "BTC", basePrecision: 4, coinPrecision: 4, market: "agio", sources: [] };
  const look = { showSymbol: "DOGE/BTC", sort: 90, logo: "" };
  await agreedByTwo(exchange, "operator.markets.listPair", {
    ...terms,
    ...look,
    rules,
    dueTime,
    reason,
  } as never);
  expect(await listed()).toMatchObject({ status: 2, openTime: dueTime });
  exchange.advance(60_001);
  expect((await runDue(services.clock())).refused).toEqual([]);
  expect(await listed()).toMatchObject({ status: 1 });
  expect((await listed())?.openTime).toBeUndefined();
  await agreedByTwo(exchange, "operator.markets.delist", { symbol: "dogebtc", reason });
});
