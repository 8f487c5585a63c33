import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { ComparedMeans } from "./testing/compared-means.ts";
import { runStoppedContracts } from "./testing/stopped-contracts.ts";
import { runStoppedOptions } from "./testing/stopped-options.ts";

// npm run simulate -- outside runs a thousand stops of each; AGIO_SEED repeats a failure.

const seed = env["AGIO_SEED"] ?? randomUUID();
const name = `AGIO_SEED=${seed}`;

const isWithin = ({ difference, standardError }: ComparedMeans): boolean => Math.abs(difference) < standardError;

test("random stops of process and feed change nothing of what the house makes of second contracts", () => {
  const report = runStoppedContracts(seed, sized(50, 40, 100));
  expect(report.voids, `${name}: voids`).toBeGreaterThan(0);
  expect(report.recovered, `${name}: recovered seconds`).toBeGreaterThan(0);
  expect(isWithin(report), `${name} ${JSON.stringify(report)}`).toBe(true);
});

test("random stops change nothing of what the house pays on options", () => {
  const report = runStoppedOptions(seed, sized(80, 40, 200));
  expect(isWithin(report), `${name} ${JSON.stringify(report)}`).toBe(true);
});
