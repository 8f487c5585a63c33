import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
// The program that checks receipts without any code of the exchange: both must say the same.
import { run } from "../../../../tools/verify/verify-receipt.mjs";
import { makeSecondReceipt, withCompensation } from "../testing/made-receipts.ts";
import { makeTape, stretchOf, TAPE_START_MS, type MadeTick } from "../testing/made-tape.ts";
import type { SecondContractEvidence } from "./evidence.ts";
import { verifySecondContract } from "./second-evidence.ts";

const folder = mkdtempSync(path.join(tmpdir(), "agio-compensation-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Seconds = (MadeTick | undefined)[];
const steady = (): Seconds => Array.from({ length: 300 }, () => ({ value: "60000" }));
/** A second in which one venue was heard, and one in which none was. */
const halted: MadeTick = { value: "60000", status: "halted", venues: 1 };
const mute: MadeTick = { value: "60000", status: "halted", venues: 0 };

/** The entry is second 70, the end second 100. */
function during(from: number, to: number, tick: MadeTick | undefined): Seconds {
  const seconds = steady();
  for (let second = from; second <= to; second++) seconds[second] = tick;
  return seconds;
}

/** The answers of both to a receipt that states a void with this compensation. */
async function verdicts(seconds: Seconds, stated: Parameters<typeof makeSecondReceipt>[1], paid: string) {
  const made = makeTape(seconds);
  const receipt = withCompensation(makeSecondReceipt(made, stated), paid);
  const isEntered = receipt.entry !== undefined;
  const first = isEntered ? 71 : made.ticks.findIndex(({ time }) => time > receipt.terms.acceptedAt) + 1;
  const { checks } = verifySecondContract(receipt, {
    entry: stretchOf(made, first - 1, first),
    window: isEntered ? stretchOf(made, 40, made.ticks.length - 5) : undefined,
  });
  const wrong = checks.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  return { wrong, alone: await alone(receipt, made) };
}

async function alone(receipt: SecondContractEvidence, made: ReturnType<typeof makeTape>): Promise<string[]> {
  const [receiptFile, tapeFile] = ["receipt.json", "tape.json"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(receiptFile, JSON.stringify({ version: 1, product: "secondContract", tapeUrl: "", ...receipt }));
  writeFileSync(tapeFile, JSON.stringify(made));
  const lines: string[] = [];
  await run([receiptFile, "--tape", tapeFile], (line) => lines.push(line));
  return lines.filter((line) => line.startsWith("FAIL")).map((line) => line.slice(6).split(":")[0] ?? "");
}

const VOID = { entry: "60000", price: "0", result: "void" as const };
const MISSING = { ...VOID, voidReason: "ticksMissing" };
const TOO_LONG = { ...VOID, voidReason: "haltTooLong" };

describe.each([
  ["no tick of two seconds", during(97, 98, undefined), { ...MISSING, seqFrom: 97, seqTo: 99, ticks: 3 }, "0.166666"],
  [
    "two seconds without any venue",
    during(97, 98, mute),
    { ...MISSING, seqFrom: 97, seqTo: 101, ticks: 3 },
    "0.166666",
  ],
  ["two seconds with one venue", during(97, 98, halted), { ...MISSING, seqFrom: 97, seqTo: 101, ticks: 3 }, "0"],
  ["a stop over the end", during(98, 170, undefined), { ...TOO_LONG, seqFrom: 97, seqTo: 98, ticks: 2 }, "0.166666"],
  ["a line that broke", during(98, 170, mute), { ...TOO_LONG, seqFrom: 97, seqTo: 98, ticks: 2 }, "0.166666"],
  ["venues that halted", during(98, 170, halted), { ...TOO_LONG, seqFrom: 97, seqTo: 98, ticks: 2 }, "0"],
  ["a clock off in a window", during(90, 155, undefined), { ...TOO_LONG, seqFrom: 0, seqTo: 0, ticks: 0 }, "0.166666"],
])("%s", (_, seconds, stated, paid) => {
  test("is paid for as the terms promise, and two programs find the same", async () => {
    expect(await verdicts(seconds, stated, paid)).toEqual({ wrong: [], alone: [] });
  });

  test("another amount is told apart", async () => {
    const { wrong, alone: found } = await verdicts(seconds, stated, paid === "0" ? "0.166666" : "0");
    expect(wrong).toEqual(["compensation", "linesAgree"]);
    expect(found).toContain("compensation");
  });
});

test("a bet without an entry is judged from its acceptance", async () => {
  const voided = { ...VOID, voidReason: "entryHalted", seqFrom: 0, seqTo: 0, ticks: 0, isWaiting: true };
  // It was accepted half a second after the tick of second 69.
  for (const [tick, paid] of [
    [mute, "0.166666"],
    [halted, "0"],
  ] as const) {
    expect(await verdicts(during(70, 75, tick), voided, paid)).toEqual({ wrong: [], alone: [] });
  }
  expect(await verdicts(during(70, 140, undefined), voided, "0.166666")).toEqual({ wrong: [], alone: [] });
  // Two seconds after the last tick before it: whoever bets then knows.
  const late = { ...voided, acceptedAt: TAPE_START_MS + 71_700 };
  expect(await verdicts(during(70, 140, undefined), late, "0")).toEqual({ wrong: [], alone: [] });
});

test("a compensation above its maximum is found out", async () => {
  const stated = { ...MISSING, seqFrom: 97, seqTo: 99, ticks: 3, compensationMax: "0.1" };
  expect((await verdicts(during(97, 98, undefined), stated, "0.1")).wrong).toEqual([]);
  expect((await verdicts(during(97, 98, undefined), stated, "0.166666")).wrong).toContain("compensation");
});
