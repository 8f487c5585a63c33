import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import type { KeptBody } from "./kept-body.ts";
import { openPublishedAnswers, type Made } from "./published-answers.ts";

const WHOLE = { fromSeq: "1", toSeq: "2" };
const proof = { before: "", ticks: [{ seq: 1 }, { seq: 2 }], head: { seq: 9 } };

function answers() {
  const clock = fakeClock();
  const published = openPublishedAnswers("tape.proof", clock.now);
  if (published === undefined) throw new Error("the call publishes");
  let made = 0;
  const ask = (query: object, data: unknown = proof): Promise<KeptBody | string> =>
    published.findOrMake(query, async (): Promise<Made<string>> => {
      made += 1;
      return data === "refused" ? { refused: "no" } : { data };
    });
  return { clock, ask, find: published.find, made: () => made };
}

test("a whole proof is made once, whatever the order of its question", async () => {
  const { clock, ask, made } = answers();
  const first = await ask(WHOLE);
  clock.advance(3_600_000);
  expect(await ask({ toSeq: "2", fromSeq: "1" })).toBe(first);
  expect(made()).toBe(1);
});

test.each([
  ["without a head", WHOLE, { ...proof, head: undefined }],
  ["with ticks to come", { fromSeq: "1", toSeq: "3" }, proof],
  ["of the newest", {}, proof],
])("a proof %s is given again for a second", async (_, query, data) => {
  const { clock, ask, made } = answers();
  await ask(query, data);
  clock.advance(999);
  await ask(query, data);
  expect(made()).toBe(1);
  clock.advance(1);
  await ask(query, data);
  expect(made()).toBe(2);
});

test("a hundred who ask at once wait for one answer", async () => {
  const { ask, made } = answers();
  const given = await Promise.all(Array.from({ length: 100 }, () => ask(WHOLE)));
  expect([made(), new Set(given).size]).toEqual([1, 1]);
});

test("a refusal is kept for nobody", async () => {
  const { ask, made, find } = answers();
  expect([await ask(WHOLE, "refused"), await ask(WHOLE, "refused"), made()]).toEqual(["no", "no", 2]);
  expect(find(WHOLE)).toBeUndefined();
});

test("answers leave when there are too many of them", async () => {
  const { ask, find } = answers();
  for (let at = 0; at < 600; at++) await ask({ symbol: `s${at}` });
  expect([find({ symbol: "s0" }), find({ symbol: "s599" })]).toEqual([undefined, expect.anything()]);
});

test("a call that publishes nothing has none", () => {
  expect(openPublishedAnswers("orders.list", () => 0)).toBeUndefined();
});
