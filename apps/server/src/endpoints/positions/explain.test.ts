import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("a position is explained to its owner alone, an open one at the present mark", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const { id } = position;
  const explained = await long.call("positions.explain", { id });
  expect(explained.position).toMatchObject({ id, markPrice: position.markPrice });
  expect(await short.refusal("positions.explain", { id })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await long.refusal("positions.explain", { id: 2 ** 31 })).toEqual(refuse("NOT_FOUND", "id"));
});
