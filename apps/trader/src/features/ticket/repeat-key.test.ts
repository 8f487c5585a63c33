import type { Answer } from "@agio/api-client";
import { expect, test } from "vitest";
import { repeatKeys } from "./repeat-key.ts";

const LOST: Answer<number> = { ok: false, failure: { kind: "networkAnomaly" } };
const REFUSED: Answer<number> = { ok: false, failure: { kind: "reject", code: -1010, message: "" } };
const DONE: Answer<number> = { ok: true, data: 7 };

/** The keys under which wishes went out, each with the answer that it got. */
async function sent(wishes: readonly (readonly [wish: object, answer: Answer<number>])[]): Promise<string[]> {
  const keys = repeatKeys();
  const seen: string[] = [];
  for (const [wish, answer] of wishes) {
    await keys.send(wish, async (key) => {
      seen.push(key);
      return answer;
    });
  }
  return seen;
}

const ORDER = { symbol: "btcusdt", quantity: "1" };

test("an order whose answer was lost goes out under the same key again, until there is one", async () => {
  const [first, second, third, fourth] = await sent([
    [ORDER, LOST],
    [ORDER, LOST],
    [{ ...ORDER }, DONE],
    [ORDER, DONE],
  ]);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test("another order, and one after a refusal, has a key of its own", async () => {
  const seen = await sent([
    [ORDER, LOST],
    [{ ...ORDER, quantity: "2" }, REFUSED],
    [{ ...ORDER, quantity: "2" }, DONE],
  ]);
  expect(new Set(seen).size).toBe(3);
});

test("one wish that is pressed twice before there is an answer is one order", async () => {
  const keys = repeatKeys();
  const seen: string[] = [];
  const press = () =>
    keys.send(ORDER, async (key) => {
      seen.push(key);
      return DONE;
    });
  await Promise.all([press(), press()]);
  expect(seen[1]).toBe(seen[0]);
});
