import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const [clerk, colleague] = [await exchange.operator(["support"]), await exchange.operator(["support"])];
const asked = async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", { topic: "trading", text: "Why was my order cancelled?" });
  return { anna, id };
};
const read = (id: number) => clerk.call("operator.cases.show", { id });

test("two answers to one question are one: the second reads the first before", async () => {
  const { id } = await asked();
  const { lastLineId } = await read(id);
  const answer = { id, lastLineId, text: "Because it expired." };
  const both = await Promise.all([clerk, colleague].map((who) => who.answer("operator.cases.answer", answer)));
  expect(both).toContainEqual(refuse("STALE_VERSION", "lastLineId"));
  expect((await read(id)).lines).toHaveLength(2);
});

test("a note is for the staff alone and leaves the case as it is", async () => {
  const { anna, id } = await asked();
  const { lastLineId } = await read(id);
  await clerk.call("operator.cases.answer", { id, lastLineId, text: "Looks like a limit.", isNote: true });
  expect(await read(id)).toMatchObject({ status: 0, lines: [{}, { kind: "note", text: "Looks like a limit." }] });
  const own = await anna.call("cases.show", { id });
  expect([own.lines.length, own.isNew]).toEqual([1, false]);
});

test("lists go by state, holder, topic and user", async () => {
  const { anna, id } = await asked();
  const list = async (request: object) =>
    (await clerk.call("operator.cases.list", { pageSize: 1_000, ...request })).rows.map((row) => row.id);
  expect(await list({ userId: anna.userId })).toEqual([id]);
  expect(await list({ holder: "nobody", status: 0, topic: "trading" })).toContain(id);
  expect(await list({ holder: "mine" })).not.toContain(id);
  expect(await list({ status: 2 })).not.toContain(id);
  expect(await clerk.refusal("operator.cases.list", { after: "bm9uZQ" })).toEqual(refuse("BAD_PARAMETER", "after"));
});
