import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const proofOf = (request = {}) => exchange.visitor.call("tape.proof", { symbol: "btcusdt", ...request });

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick++) {
    exchange.advance(1_000);
    await exchange.observe(60_000 + tick);
  }
}

test("ticks come oldest first, each follows the one before, and a range is the same cut out of them", async () => {
  await ticks(5);
  const { ticks: newest } = await proofOf();
  const seqs = newest.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  const [, second, third] = newest.slice(-4);
  const cut = await proofOf({ fromSeq: second?.seq, toSeq: third?.seq });
  expect(cut.ticks).toEqual([second, third]);
  expect(cut.before).toBe(newest.at(-4)?.hash);
  const upTo = await proofOf({ toSeq: third?.seq });
  expect(upTo.ticks.at(-1)).toEqual(third);
  expect((await proofOf({ fromSeq: third?.seq })).ticks[0]).toEqual(third);
});

test("a range that ends before it begins and a pair that is not listed are refused", async () => {
  const backwards = { symbol: "btcusdt", fromSeq: 5, toSeq: 4 };
  expect(await exchange.visitor.refusal("tape.proof", backwards)).toEqual(refuse("BAD_PARAMETER", "toSeq"));
  expect(await exchange.visitor.refusal("tape.proof", { symbol: "nonusdt" })).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
});
