import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { POINTS, VOUCHER, wish } from "../../../testing/test-campaigns.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
const name = "operator.campaigns.open";
const newest = async () => (await maker.call("operator.campaigns.list", { pageSize: 1 })).rows[0];

test("a campaign opens once a second person agrees, with its whole budget put aside", async () => {
  const row = await agreedByTwo(exchange, name, wish(exchange, { name: "Two people", countries: ["DE"] }));
  expect(row).toMatchObject({ action: "campaigns.open", subject: "Two people", before: null });
  expect(row.after).toMatchObject({ coin: "USDT", places: 2, tasks: [POINTS, VOUCHER] });
  await services.projected(services.pipeline.durableSequence);
  expect(await newest()).toMatchObject({
    ...{ name: "Two people", coin: "USDT", countries: ["DE"], places: 2, placesTaken: 0, members: 0, status: 1 },
    ...{ budget: "10", owed: "10", returned: "0", reason: "because of a test" },
    tasks: [
      { type: "verified", product: "", reward: "points", points: 40 },
      { type: "trade", product: "spot", amount: "5", days: 3 },
    ],
  });
});

test("a budget that promo does not have is refused, when it is asked for and when it is agreed to", async () => {
  const dear = { tasks: [{ ...VOUCHER, amount: "11000" }], places: 100_000 };
  expect(await maker.refusal(name, wish(exchange, dear))).toEqual(refuse("CAMPAIGN_UNFUNDED", "places"));
});

test("of two that were asked for at once, the second is asked for anew", async () => {
  const [first, second] = [await asked(exchange, name, wish(exchange)), await asked(exchange, name, wish(exchange))];
  await decide(checker, first);
  expect(await undecided(checker, second)).toEqual(refuse("DUPLICATE_REQUEST", "campaignId"));
  await decide(maker, second, "withdraw");
});

test.each([
  [{ coin: "NON" }, "coin"],
  [{ endTime: 5 }, "endTime"],
  [{ countries: ["de"] }, "countries"],
  [{ places: 0 }, "places"],
  [{ tasks: [] }, "tasks"],
  [{ tasks: [{ ...VOUCHER, product: "second" }] }, "tasks"],
  [{ tasks: [{ ...VOUCHER, product: "" }] }, "tasks.0.product"],
  [{ tasks: [{ ...VOUCHER, type: "volume" }] }, "tasks.0.volume"],
  [{ tasks: [{ ...VOUCHER, amount: "0" }] }, "tasks.0.amount"],
  [{ tasks: [{ ...VOUCHER, amount: "0.0000001" }] }, "tasks.0.amount"],
  [{ tasks: [POINTS, { ...VOUCHER, days: 0 }] }, "tasks.1.days"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, wish(exchange, change))).toEqual(refuse("BAD_PARAMETER", field));
});
