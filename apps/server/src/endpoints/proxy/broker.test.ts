import { eventually } from "@agio/testkit";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { openProgramme, paidOnce, turnDay } from "../../testing/test-rewards.ts";
import { spotOrder } from "../../testing/test-trades.ts";
import { agreedByTwo } from "../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
await openProgramme(exchange);
const DAY_MS = 86_400_000;
const TERMS = 950;
const CODE = "BOT5";
const reason = "their programs send orders";
const tomorrow = (): number => services.clock() + DAY_MS;

await agreedByTwo(exchange, "operator.agents.setTerms", {
  ...{ termsId: TERMS, name: "Programs", depth: 1, isOpen: true, reason },
  rates: { interest: 0, spot: 10, contract: 10, option: 0, second: 0 },
});

const appoint = (user: Caller, brokerCode?: string) => ({
  ...{ userId: user.userId, termsId: TERMS, fromDay: tomorrow(), reason },
  ...(brokerCode === undefined ? {} : { brokerCode }),
});

/** Sells and buys a hundredth of a bitcoin at one price; the names are those of the orders. Gives the value. */
async function trade(names: { seller?: string; buyer?: string }, people: { seller: Caller; buyer: Caller }) {
  await exchange.observe(60_000);
  const { asks, bids } = await exchange.visitor.call("market.depth", { symbol: "btcusdt" });
  const [ask, bid] = [Number(asks[0]?.[0] ?? 0), Number(bids[0]?.[0] ?? 0)];
  const price = ask === 0 ? Math.max(60_000, bid + 1) : Math.min(60_000, (ask + bid) / 2);
  const order = { price: String(price), quantity: "0.01" };
  const named = names.seller === undefined ? {} : { clientId: names.seller };
  await people.seller.call("orders.submit", { ...spotOrder("sell", order), ...named });
  // As a program does that names its order in the header.
  await people.buyer.call("orders.submit", spotOrder("buy", order), names.buyer);
  return price / 100;
}

test("a broker whom two people appointed sees the orders of their programs by day, without names, and is paid", async () => {
  const [broker, client, stranger] = [await exchange.user(), await exchange.user(), await exchange.user()];
  const row = await agreedByTwo(exchange, "operator.agents.appoint", appoint(broker, CODE));
  expect(row).toMatchObject({ after: { termsId: TERMS, brokerCode: CODE } });
  expect(await broker.call("proxy.overview", {})).toMatchObject({ brokerCode: "", nextBrokerCode: CODE });
  const early = await trade({ seller: `x-${CODE}early` }, { seller: client, buyer: stranger });
  await turnDay(exchange);
  const day = services.clock();
  expect(await broker.call("proxy.overview", {})).toMatchObject({ brokerCode: CODE, nextBrokerCode: CODE });
  const sold = await trade({ seller: `x-${CODE}1234abcdef` }, { seller: client, buyer: stranger });
  await trade({ buyer: `x-${CODE}-of-the-header` }, { seller: stranger, buyer: client });
  await trade({ buyer: `x-${CODE}own` }, { seller: stranger, buyer: broker });
  expect(early).toBeGreaterThan(0);
  await turnDay(exchange);
  await paidOnce(broker);
  const span = { beginTime: day - DAY_MS, endTime: day };
  const rows = await eventually("both days are there", async () => {
    const answer = await broker.call("proxy.broker", span);
    expect(answer).toHaveLength(2);
    return answer;
  });
  const fees = (sold / 1_000).toString();
  expect(rows).toEqual([
    expect.objectContaining({ coin: "USDT", orders: 1, volume: String(sold), fees, share: String(sold / 10_000) }),
    expect.objectContaining({ coin: "BTC", orders: 1, volume: "0.01", fees: "0.00001", share: "0.000001", held: "0" }),
  ]);
  const { rows: rewards } = await broker.call("referral.rewards", { day });
  expect(rewards).toMatchObject([
    { programme: "broker", level: 0, ratio: "10", fromUser: "", product: "spot" },
    { programme: "broker", level: 0, ratio: "10", fromUser: "", product: "spot" },
  ]);
  // A broker's orders are of nobody below them.
  expect((await broker.call("proxy.report", span)).rows).toEqual([]);
  expect(await client.call("proxy.broker", span)).toEqual([]);
  expect(await broker.refusal("proxy.broker", { beginTime: day, endTime: day + 90 * DAY_MS })).toEqual(
    refuse("BAD_PARAMETER", "endTime"),
  );
});

test("a code is one broker's alone; other terms leave it to them, and an empty one takes it away", async () => {
  const [broker, other] = [await exchange.user(), await exchange.user()];
  await agreedByTwo(exchange, "operator.agents.appoint", appoint(broker, "SECOND22"));
  for (const code of ["SECOND22", "SECOND2", "SECOND223"]) {
    expect(await maker.refusal("operator.agents.appoint", appoint(other, code))).toEqual(
      refuse("BROKER_CODE_TAKEN", "brokerCode"),
    );
  }
  expect((await maker.call("operator.agents.preview", appoint(other, "SECOND22"))).obstacle).toBe("BROKER_CODE_TAKEN");
  for (const code of ["abc", "ABC", "SECOND-22", "SECONDSECOND2"]) {
    expect(await maker.refusal("operator.agents.appoint", appoint(other, code))).toMatchObject({
      ...{ refusal: "BAD_PARAMETER", field: "brokerCode" },
    });
  }
  await agreedByTwo(exchange, "operator.agents.appoint", appoint(broker));
  const codesOf = async () => {
    const row = await eventually("the appointment is in the table", async () => {
      const { rows } = await maker.call("operator.agents.list", { pageSize: 100 });
      return rows.find(({ id }) => id === broker.userId);
    });
    return [row.brokerCode, row.nextBrokerCode];
  };
  expect(await codesOf()).toEqual(["", "SECOND22"]);
  await turnDay(exchange);
  await agreedByTwo(exchange, "operator.agents.appoint", appoint(broker, ""));
  expect(await codesOf()).toEqual(["SECOND22", ""]);
});
