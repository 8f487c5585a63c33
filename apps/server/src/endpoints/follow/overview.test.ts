import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, setCopyTrading, tradedFollow } from "../../testing/test-copies.ts";
import { emptyExchange } from "../../testing/test-exchange.ts";

await copyExchange();

test("who follows sees the rules and the sums of their follows", async () => {
  const { anna, exchange } = await tradedFollow();
  expect(await anna.call("follow.overview", {})).toMatchObject({
    ...{ isOpen: true, coin: "USDT", follows: 1, funds: "1000", leadAccountId: 0, application: null },
    rules: { shareRate: "20", ownCapitalMin: "1000", fundsMin: "10", followersMax: 2_500 },
  });
  expect(await (await exchange.user()).call("follow.overview", {})).toMatchObject({ follows: 0, equity: "0" });
});

test("while copy trading is closed every call to begin says so", async () => {
  const exchange = await emptyExchange();
  await setCopyTrading(exchange, false);
  const anna = await exchange.user();
  const calls = [
    ["follow.overview", {}],
    ["follow.leaders", {}],
    ["follow.leader", { id: 1_001 }],
    ["follow.start", { leaderId: 1_001, funds: "100", shareRate: "20" }],
    ["follow.topUp", { id: 1_001, funds: "100" }],
    ["follow.apply", { name: "Anna", words: "I trade with small leverage.", language: "en" }],
  ] as const;
  for (const [name, request] of calls) expect(await anna.refusal(name, request)).toEqual(refuse("PRODUCT_CLOSED"));
});
