import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const gapsOf = (request = {}) => exchange.visitor.call("tape.gaps", request);

async function observedAfter(ms: number): Promise<void> {
  exchange.advance(ms);
  await exchange.observe(60_000);
}

test("a time without a price is listed with the ticks around it, which the tape shows", async () => {
  await observedAfter(1_000);
  const { total } = await gapsOf({ symbol: "btcusdt" });
  await observedAfter(3_000);
  expect((await gapsOf({ symbol: "btcusdt" })).total).toBe(total);
  await observedAfter(9_000);
  await observedAfter(1_000);
  const { rows, total: after } = await gapsOf({ symbol: "BTCUSDT", pageSize: 1 });
  expect(after).toBe(total + 1);
  const [gap] = rows;
  if (gap === undefined) throw new Error("the gap is not listed");
  expect([gap.symbol, gap.to - gap.from]).toEqual(["btcusdt", 9_000]);
  const { ticks } = await exchange.visitor.call("tape.proof", {
    ...{ symbol: "btcusdt", fromSeq: gap.fromSeq, toSeq: gap.toSeq },
  });
  expect([ticks[0]?.time, ticks.at(-1)?.time]).toEqual([gap.from, gap.to]);
  expect(ticks.slice(1, -1).filter(({ status }) => status !== "halted")).toEqual([]);
  expect((await gapsOf({ beginTime: gap.to + 1 })).rows).toEqual([]);
});

test("a pair that is not listed is refused", async () => {
  expect(await exchange.visitor.refusal("tape.gaps", { symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
