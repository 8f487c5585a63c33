import { expect, test } from "vitest";
import { BookRun } from "./book-run.ts";
import { generateFlow } from "./generate-flow.ts";
import { withAccounts } from "./flow.ts";
import { verifyFlow } from "./verify-flow.ts";

test.each(["w1", "w2"] as const)("the book and the product give the trades that flow %s promises", (name) => {
  const flow = withAccounts(generateFlow(name, 5_000, 7));
  const book = new BookRun();
  book.run(flow, 0, flow.prefill + flow.commands);
  expect(book.tradeHash >>> 0).toBe(flow.tradeHash);
  expect(verifyFlow(flow)).toBeGreaterThan(50);
});

test("the same seed gives the same flow, another one another", () => {
  const hash = (seed: number): number => generateFlow("w1", 2_000, seed).tradeHash;
  expect(hash(1)).toBe(hash(1));
  expect(hash(1)).not.toBe(hash(2));
});
