import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { agreedByTwo } from "../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const reason = "planned ahead";
const planned = async () => (await maker.call("operator.markets.list", {})).planned;
const runDue = (now: number) => services.marketSchedule.runDue(services).then((refused) => ({ refused, now }));

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
