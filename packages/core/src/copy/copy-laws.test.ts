import { sized } from "@agio/testkit";
import { expect, test } from "vitest";
import { runCopies } from "../testing/copies-run.ts";

const COMMANDS = sized(8_000, 3_000, 100_000);

test(`copies keep every law through ${COMMANDS} commands, partial fills, refusals and restarts`, () => {
  const { orders, aims, refused } = runCopies({ seed: `copies ${COMMANDS}`, commands: COMMANDS });
  expect(orders).toBeGreaterThan(COMMANDS / 100);
  expect(aims).toBeGreaterThan(COMMANDS / 20);
  expect(refused).toBeLessThan(COMMANDS / 2);
});

test("numbers at the edges of what they can be break no law", () => {
  const { orders, shares } = runCopies({ seed: "edges of copies", commands: COMMANDS, atEdge: 0.2 });
  expect(orders).toBeGreaterThan(0);
  expect(shares).toBeGreaterThan(0);
});
