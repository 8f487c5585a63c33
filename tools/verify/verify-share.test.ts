import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./verify-receipt.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "agio-share-"));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (businessType: string, amount: string, isWithheld = false) => ({
  ...{ businessType, isWithheld, lines: 1, amount },
});
const DAY_MS = 86_400_000;
const RATES = { shareRate: "20", openLoss: "0" };

/** A week that won, one that lost a part of it, and one with something open that has lost. */
const SETTLEMENTS = [
  {
    ...{ ...RATES, time: 7 * DAY_MS, realized: "99.5", markBefore: "0", paid: "19.9", refund: "0.1" },
    moved: [
      ...[row("transfer", "1000"), row("contractTrade", "99.5"), row("copyWithheld", "-20")],
      ...[row("copyWithheld", "20", true), row("copyShare", "-19.9", true)],
      ...[row("copyRefund", "-0.1", true), row("copyRefund", "0.1")],
    ],
  },
  {
    ...{ ...RATES, time: 14 * DAY_MS, realized: "59.5", markBefore: "99.5", paid: "0", refund: "2" },
    moved: [
      ...[row("contractTrade", "-39"), row("funding", "-1"), row("copyWithheld", "-2")],
      ...[row("copyWithheld", "2", true), row("copyRefund", "-2", true), row("copyRefund", "2")],
    ],
  },
  {
    ...{ ...RATES, time: 21 * DAY_MS, realized: "159.5", openLoss: "40", markBefore: "99.5", paid: "4", refund: "16" },
    moved: [
      ...[row("contractTrade", "100"), row("copyWithheld", "-20"), row("copyWithheld", "20", true)],
      ...[row("copyShare", "-4", true), row("copyRefund", "-16", true), row("copyRefund", "16")],
    ],
  },
];

async function verify(settlements: readonly object[]): Promise<{ code: number; lines: string[] }> {
  const file = path.join(folder, "share.json");
  const receipt = { version: 1, product: "copyShare", id: 9, coin: "USDT", coinScale: 6, settlements };
  writeFileSync(file, JSON.stringify(receipt));
  const lines: string[] = [];
  return { code: await run([file], (line) => lines.push(line)), lines };
}

test("each settlement follows from the one before it and the lines since", async () => {
  const { code, lines } = await verify(SETTLEMENTS);
  expect(lines.filter((line) => !line.startsWith("ok"))).toEqual(["Every share is that of the lines."]);
  expect([code, lines.length]).toEqual([0, 19]);
});

test("a figure that was changed, and a week that is left out, are found", async () => {
  const changed = (at: number, fields: object) =>
    SETTLEMENTS.map((one, place) => (place === at ? { ...one, ...fields } : one));
  for (const [at, fields] of [
    [0, { paid: "20" }],
    [0, { realized: "99" }],
    [1, { markBefore: "50" }],
    [1, { refund: "1" }],
    [2, { openLoss: "0" }],
    [2, { shareRate: "21" }],
    [2, { moved: [] }],
  ] as const) {
    expect({ fields, code: (await verify(changed(at, fields))).code }).toEqual({ fields, code: 1 });
  }
  expect((await verify(SETTLEMENTS.slice(1))).code).toBe(1);
});

test("who comes back after 90 days begins anew, and an account that has less pays what it has", async () => {
  const late = {
    ...{ ...RATES, time: 200 * DAY_MS, realized: "100", markBefore: "0", paid: "15", refund: "0" },
    moved: [
      ...[row("transfer", "50"), row("contractTrade", "100"), row("copyWithheld", "-10")],
      ...[row("copyWithheld", "10", true), row("copyShare", "-10", true), row("copyShare", "-5")],
    ],
  };
  expect((await verify([SETTLEMENTS[0]!, late])).code).toBe(0);
});
