import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { emptyExchange } from "../../../testing/test-exchange.ts";
import { spotOrder } from "../../../testing/test-trades.ts";

const exchange = await emptyExchange();
const { maker, services } = exchange;
const name = "operator.users.taxExport";
const reason = "asked for by the user";
const period = { beginTime: 0, endTime: 4_000_000_000_000 };

async function linesOf(userId: number): Promise<string[][]> {
  const { link } = await maker.call(name, { userId, ...period, reason });
  const file = services.staffExports.take(link.split("/").at(-1) ?? "");
  if (file === undefined || file === "busy") throw new Error("the file of a fresh link is not given");
  let whole = "";
  for await (const piece of file.pieces) whole += piece;
  return whole
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

test("each trade is one coin given for another, with its value at the ledger's time and the fee in what came", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  await anna.call("orders.submit", spotOrder("buy"));
  await ben.call("orders.submit", spotOrder("sell"));
  await services.history.caughtUp(10_000);
  const [head, ...bought] = await linesOf(anna.userId);
  expect(head?.join(",")).toBe(
    "\uFEFFtime (UTC),given coin,given amount,received coin,received amount,fee coin,fee,value (USDT),valued by,source,id",
  );
  const trades = bought.map((line) => line.slice(1, 10));
  const [first] = trades;
  expect(first).toEqual(["USDT", "600", "BTC", expect.any(String), "BTC", expect.any(String), "600", "trade", "trade"]);
  expect(Number(first?.[3]) + Number(first?.[5])).toBeCloseTo(0.01, 12);
  const [, sold] = await linesOf(ben.userId);
  expect(sold?.slice(1, 4)).toEqual(["BTC", "0.01", "USDT"]);
  expect(Number(sold?.[4]) + Number(sold?.[6])).toBeCloseTo(600, 9);
});

test("an exchange is valued by the index that its quote was made of", async () => {
  await exchange.fundHouse("inventory", "BTC", "10");
  await exchange.observe(64_000);
  const anna = await exchange.user();
  await anna.call("conversions.convert", { fromSymbol: "USDT", toSymbol: "BTC", total: "100" });
  await services.history.caughtUp(10_000);
  const [, line] = await linesOf(anna.userId);
  expect(line?.slice(1, 10)).toEqual(["USDT", "100", "BTC", "0.00155781", "BTC", "0", "100", "quote", "conversion"]);
});

test("somebody unknown and an end before the beginning are refused", async () => {
  expect(await maker.refusal(name, { userId: 9_999_999, ...period, reason })).toEqual(refuse("NOT_FOUND", "userId"));
  const anna = await exchange.user();
  const turned = { userId: anna.userId, beginTime: 5, endTime: 4, reason };
  expect(await maker.refusal(name, turned)).toEqual(refuse("BAD_PARAMETER", "endTime"));
});
