import { channelsOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { houseBalance } from "../../../operators/house-requests.ts";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, undecided } from "../../../testing/two-people.ts";

const name = "operator.house.payIn";
const reason = "because of a test";

test("where money is real a bank is funded only by capital that two people paid in", async () => {
  const exchange = await emptyExchange();
  const { maker, checker, services } = exchange;
  const { pipeline, stakeCoin } = services;
  const held = (account: string) => pipeline.read((state) => houseBalance(state, account, stakeCoin.coinId));
  const fund = { pot: "bank.second", amount: "100", reason } as const;
  const early = await asked(exchange, "operator.house.fund", fund);
  const [capital, bank] = [await held("capital"), await held("bank.second")];
  expect((await pipeline.submit({ type: "DeclareRealMoney" })).kind).toBe("applied");
  // Asked for before: refused where it would be carried out, and open still.
  expect(await undecided(checker, early)).toEqual(refuse("HOUSE_SHORT", "amount"));
  expect(await maker.refusal("operator.house.fund", fund)).toEqual(refuse("HOUSE_SHORT", "amount"));
  const paid = { amount: String(100 - capital / 10 ** stakeCoin.scale), channel: "BANK", reason };
  expect(await agreedByTwo(exchange, name, paid)).toMatchObject({
    action: "house.payIn",
    subject: "capital USDT",
    after: { coin: "USDT", capital: "100", from: "BANK" },
  });
  expect(await held("capital")).toBe(100_000_000);
  await agreedByTwo(exchange, "operator.house.fund", fund);
  expect(await held("capital")).toBe(0);
  expect(await held("bank.second")).toBe(bank + 100_000_000);
  expect(await maker.refusal(name, { amount: "1", reason })).toEqual(refuse("HOUSE_SHORT", "amount"));
});

test("what is no deposit of the house is refused at its field", async () => {
  const { maker, services } = await emptyExchange();
  const chain = (await services.pipeline.read(channelsOf)).find(({ kind }) => kind === "chain");
  const wrong = [
    [{ amount: "0", channel: "BANK", reason }, refuse("BAD_PARAMETER", "amount")],
    [{ amount: "1", coin: "NON", reason }, refuse("BAD_PARAMETER", "coin")],
    [{ amount: "1", channel: "nowhere", reason }, refuse("BAD_PARAMETER", "channel")],
    [{ amount: "1", channel: chain?.name ?? "", reason }, refuse("BAD_PARAMETER", "channel")],
  ] as const;
  for (const [request, refusal] of wrong) expect(await maker.refusal(name, request)).toEqual(refusal);
});
