import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./verify-receipt.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "agio-share-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY_MS = 86_400_000;
const SEQUENCES_A_DAY = 1_000;

/** A line of a day; those of a settlement have its own time. */
const row = (businessType: string, amount: string, { day = 1, round = 0, isWithheld = false } = {}) => ({
  ...{ round, businessType, isWithheld, lines: 1, amount },
  ...{ firstTime: day * DAY_MS, lastTime: day * DAY_MS },
  ...{ firstSequence: day * SEQUENCES_A_DAY, lastSequence: day * SEQUENCES_A_DAY },
});
const settledOn = (day: number) => ({ time: day * DAY_MS, sequence: day * SEQUENCES_A_DAY });
const RATES = { shareRate: "20", openLoss: "0" };

/** A week that won, one that lost a part of it, and one with something open that has lost. */
const SETTLEMENTS = [
  {
    ...{ ...RATES, ...settledOn(7), realized: "99.5", markBefore: "0", paid: "19.9", refund: "0.1" },
    moved: [
      ...[row("transfer", "1000"), row("contractTrade", "99.5"), row("copyWithheld", "-20")],
      ...[row("copyWithheld", "20", { isWithheld: true }), row("copyShare", "-19.9", { day: 7, isWithheld: true })],
      ...[row("copyRefund", "-0.1", { day: 7, isWithheld: true }), row("copyRefund", "0.1", { day: 7 })],
    ],
  },
  {
    ...{ ...RATES, ...settledOn(14), realized: "59.5", markBefore: "99.5", paid: "0", refund: "2" },
    moved: [
      ...[
        row("contractTrade", "-39", { day: 8 }),
        row("funding", "-1", { day: 9 }),
        row("copyWithheld", "-2", { day: 9 }),
      ],
      ...[
        row("copyWithheld", "2", { day: 9, isWithheld: true }),
        row("copyRefund", "-2", { day: 14, isWithheld: true }),
      ],
      row("copyRefund", "2", { day: 14 }),
    ],
  },
  {
    ...{ ...RATES, ...settledOn(21), realized: "159.5", openLoss: "40", markBefore: "99.5", paid: "4", refund: "16" },
    moved: [
      ...[row("contractTrade", "100", { day: 20 }), row("copyWithheld", "-20", { day: 20 })],
      ...[
        row("copyWithheld", "20", { day: 20, isWithheld: true }),
        row("copyShare", "-4", { day: 21, isWithheld: true }),
      ],
      ...[row("copyRefund", "-16", { day: 21, isWithheld: true }), row("copyRefund", "16", { day: 21 })],
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
  expect([code, lines.length]).toEqual([0, 20]);
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

/** Left on day 21 with everything, back on day 190, and a settlement on day 200 in which nothing of before counts. */
const LEFT = row("transfer", "-1135.6", { day: 21 });
const back = (day: number) => ({
  ...{ ...RATES, ...settledOn(200), realized: "100", markBefore: "0", paid: "15", refund: "0" },
  moved: [
    ...[LEFT, row("transfer", "50", { day, round: 1 }), row("contractTrade", "100", { day: 195, round: 1 })],
    ...[row("copyWithheld", "-10", { day: 195, round: 1 }), row("copyShare", "-5", { day: 200, round: 1 })],
    row("copyWithheld", "10", { day: 195, round: 1, isWithheld: true }),
    row("copyShare", "-10", { day: 200, round: 1, isWithheld: true }),
  ],
});
test("who comes back after 90 days begins anew, and an account that has less pays what it has", async () => {
  expect(await verify([...SETTLEMENTS, back(190)])).toMatchObject({ code: 0 });
});

test("a return that the lines do not bear out gives nobody a second share of the same profit", async () => {
  const forged = back(190);
  const without = (at: number) => forged.moved.filter((_, place) => place !== at);
  for (const [why, one] of [
    ["a return within 90 days", back(100)],
    ["a return to an account that was not empty", { ...forged, moved: without(0) }],
    ["a return without money", { ...forged, moved: without(1) }],
    ["mark before", { ...forged, moved: forged.moved.map((line) => ({ ...line, round: 0 })) }],
  ] as const) {
    const { code, lines } = await verify([...SETTLEMENTS, one]);
    expect({ why, code, isSaid: lines.some((line) => line.includes(`FAIL`) && line.includes(why)) }).toEqual({
      ...{ why, code: 1, isSaid: true },
    });
  }
});

test("times that do not fit the places in the journal are found, though every sum is right", async () => {
  const [first, second, third] = SETTLEMENTS as [object, object, (typeof SETTLEMENTS)[number]];
  const moved = (fields: object) => third.moved.map((line, place) => (place === 0 ? { ...line, ...fields } : line));
  for (const [why, settlements] of [
    ["a settlement a year later than its lines", [first, second, { ...third, time: 386 * DAY_MS }]],
    ["one before the one before it", [first, { ...second, time: 6 * DAY_MS }, third]],
    ["two in one command", [first, { ...second, sequence: 7_000 }, third]],
    ["lines of the week before", [first, second, { ...third, moved: moved({ firstSequence: 13_000 }) }]],
    ["lines later than their settlement", [first, second, { ...third, moved: moved({ lastSequence: 22_000 }) }]],
    [
      "a time that its place in the journal does not bear out",
      [first, second, { ...third, moved: moved({ lastTime: 1 }) }],
    ],
    ["put aside for a quarter", [first, { ...second, moved: [] }, { ...third, time: 110 * DAY_MS, sequence: 110_000 }]],
    ["no times", [{ ...first, time: 7 * DAY_MS, sequence: undefined }]],
  ] as const) {
    expect({ why, code: (await verify(settlements)).code }).toEqual({ why, code: 1 });
  }
});
