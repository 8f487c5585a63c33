import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { settledBet, startedBet } from "../../testing/test-bets.ts";

const exchange = await testExchange();

test("what runs comes from the core and what ended from history, for its owner alone", async () => {
  const { anna, bet } = await startedBet(exchange);
  const listed = async (request: object) => (await anna.call("secondContracts.list", request)).rows;
  expect(await listed({ status: "0" })).toMatchObject([{ id: bet.id, betAmount: "100", status: 0 }]);
  expect(await listed({ status: "0,1", symbol: "btcusdt" })).toHaveLength(1);
  expect(await listed({ status: "0", symbol: "ethusdt" })).toEqual([]);
  expect(await listed({ status: "0", result: 1 })).toEqual([]);
  expect(await listed({ status: "0", endTime: exchange.services.clock() - 86_400_000 })).toEqual([]);
  expect(await listed({ status: "0", pageNum: 2, pageSize: 1 })).toEqual([]);
  expect(await listed({ status: "2" })).toEqual([]);
  expect(await (await exchange.user()).call("secondContracts.list", { status: "0" })).toMatchObject({ total: 0 });
  expect(await (await exchange.user()).call("secondContracts.list", {})).toMatchObject({ total: 0 });
});

test("a settled one is found by its status and its result", async () => {
  const { anna, bet } = await settledBet(exchange);
  const listed = async (request: object) => (await anna.call("secondContracts.list", request)).rows;
  expect(await listed({ status: "0,1" })).toEqual([]);
  expect(await listed({ status: "2", result: 1 })).toMatchObject([{ id: bet.id, result: 1 }]);
  expect(await listed({ status: "2", result: 2 })).toEqual([]);
  expect(await listed({})).toHaveLength(1);
});

test("a pair that is not listed is refused", async () => {
  const anna = await exchange.user();
  const refused = await anna.refusal("secondContracts.list", { symbol: "nonusdt" });
  expect(refused).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
