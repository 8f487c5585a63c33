import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("the list of leaders is filtered, sorted and read on by keys", async () => {
  const { exchange } = await tradedFollow();
  const { visitor } = exchange;
  const { rows, total } = await visitor.call("follow.leaders", { pageSize: 1 });
  expect(rows).toHaveLength(1);
  const all = await visitor.call("follow.leaders", { pageSize: 100 });
  expect(all).toMatchObject({ total, next: "" });
  expect(all.rows.map(({ id }) => id)).toContain(rows[0]?.id);
  const none = await visitor.call("follow.leaders", { daysMin: 30 });
  expect(none).toEqual({ rows: [], next: "", total: 0 });
  expect(await visitor.refusal("follow.leaders", { after: "elsewhere" })).toEqual(refuse("BAD_PARAMETER", "after"));
  const listed = await exchange.maker.call("operator.leaders.list", {});
  expect(listed.total).toBe(total);
});
