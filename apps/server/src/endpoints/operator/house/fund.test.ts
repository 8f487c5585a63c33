import { channelsOf, type HouseAccount } from "@agio/core";
import { atoms, refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { houseBalance } from "../../../operators/house-requests.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const { pipeline, markets } = services;
const name = "operator.house.fund";
const reason = "because of a test";
const fund = (pot: HouseAccount, amount: string, coin?: string) => ({
  ...{ pot, amount, reason },
  ...(coin === undefined ? {} : { coin }),
});
const held = (pot: HouseAccount, code = "USDT") => {
  const coinId = markets.findCoin(code)?.coinId ?? 0;
  return pipeline.read((state) => houseBalance(state, pot, coinId));
};

test("capital is where it was asked for once a second person agrees, once", async () => {
  const before = await held("bank.second");
  const row = await agreedByTwo(exchange, name, fund("bank.second", "250.5"));
  expect(row).toMatchObject({
    action: "house.fund",
    subject: "bank.second",
    before: { pot: "bank.second", coin: "USDT" },
  });
  expect(await held("bank.second")).toBe(before + 250_500_000);
});

test("a request that is not agreed to moves nothing", async () => {
  const before = await held("insurance");
  await decide(checker, await asked(exchange, name, fund("insurance", "1")), "reject");
  await decide(maker, await asked(exchange, name, fund("insurance", "1")), "withdraw");
  expect(await held("insurance")).toBe(before);
});

test("conversions and interest are paid in any coin, and the request names it", async () => {
  const before = await held("inventory", "LTC");
  expect(await agreedByTwo(exchange, name, fund("inventory", "0.5", "ltc"))).toMatchObject({
    subject: "inventory LTC",
    after: { coin: "LTC" },
  });
  expect(await held("inventory", "LTC")).toBe(before + 50_000_000);
});

test.each([
  [fund("bank.second", "1", "BTC"), refuse("BAD_PARAMETER", "coin")],
  [fund("inventory", "1", "NON"), refuse("BAD_PARAMETER", "coin")],
  [fund("capital" as HouseAccount, "1"), refuse("BAD_PARAMETER", "pot")],
  [fund("insurance", "0"), refuse("BAD_PARAMETER", "amount")],
  [fund("insurance", "0.0000001"), refuse("BAD_PARAMETER", "amount")],
  [fund("insurance", "-1"), refuse("BAD_PARAMETER", "amount")],
  [fund("insurance", "9007199254.740991"), refuse("AMOUNT_TOO_LARGE", "amount")],
])("%o is refused at its field", async (request, refusal) => {
  expect(await maker.refusal(name, request)).toEqual(refusal);
});

test("what was paid in by users counts as held: capital that has no room beside it is refused, and the request stays open", async () => {
  const [anna, channels] = [await exchange.user(), await pipeline.read(channelsOf)];
  const { channelId = 0 } = channels.find((channel) => channel.name === "ETH") ?? {};
  const id = await asked(exchange, name, fund("inventory", "60000000", "ETH"));
  const before = await held("inventory", "ETH");
  const paid = { txid: "nearly-half-of-all", atoms: atoms(4_000_000_000_000_000) };
  const settled = await pipeline.submit({
    type: "ReportProviderDeposit",
    userId: userId(anna.userId),
    channelId,
    ...paid,
  });
  expect(settled.kind).toBe("applied");
  expect(await undecided(checker, id)).toEqual(refuse("AMOUNT_TOO_LARGE", "amount"));
  expect(await held("inventory", "ETH")).toBe(before);
  expect(await decide(checker, id, "reject")).toMatchObject({ status: 2 });
});
