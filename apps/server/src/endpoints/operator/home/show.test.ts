import { listContracts } from "@agio/core";
import { afterAll, expect, test } from "vitest";
import { openAgainAfter } from "../../../testing/let-go-on.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
afterAll(await openAgainAfter(exchange));
const { maker, services } = exchange;

test("the accounts of every coin sum to zero, and custody covers what is owed or says by how much not", async () => {
  await exchange.user();
  const { coins, exposure } = await maker.call("operator.home.show", {});
  expect(coins.length).toBeGreaterThan(3);
  expect(coins.filter(({ trial }) => trial !== "0")).toEqual([]);
  expect(coins.find(({ coin }) => coin === "USDT")).toMatchObject({ users: expect.stringMatching(/^[1-9]/) });
  expect(exposure.second.every(({ amount }) => amount !== "0")).toBe(true);
});

test("markets say what their index hears, and how far the tables are behind", async () => {
  const { markets, history, journal } = await maker.call("operator.home.show", {});
  const pair = markets.find(({ symbol }) => symbol === "btcusdt");
  expect(pair).toMatchObject({ kind: "pair", isOpen: true, isPostOnly: false });
  expect([...(pair?.venues ?? []), ...(pair?.missing ?? [])]).toEqual(
    expect.arrayContaining(["binance", "htx", "okx"]),
  );
  // As other tests of this exchange have left it.
  const contract = (await services.pipeline.read(listContracts)).find((view) => view.symbol === "btcusdtperp");
  const openInterest = String(contract?.openSize);
  expect(markets.find(({ symbol }) => symbol === "btcusdtperp")).toMatchObject({ kind: "contract", openInterest });
  expect(history).toMatchObject({ isAway: false });
  expect(journal.sequence).toBeGreaterThan(0);
});

test("a halt and an incident are counted", async () => {
  const before = await maker.call("operator.home.show", {});
  const reason = "a look at the counters";
  await maker.call("operator.halts.set", { scope: "finance", isHalted: true, reason });
  const words = { en: "Finance is halted" };
  const incident = { level: "degraded" as const, parts: ["finance" as const], title: words, update: words, reason };
  await maker.call("operator.incidents.save", incident);
  const after = await maker.call("operator.home.show", {});
  expect(after.queues.halts).toBe(before.queues.halts + 1);
  expect(after.incidents).toBe(before.incidents + 1);
});
