import { expect, test } from "vitest";
import { makeOptionReceipt } from "../testing/made-receipts.ts";
import { makeTape, stretchOf, withValue, type MadeTick } from "../testing/made-tape.ts";
import type { CheckId, OptionEvidence, Verification } from "./evidence.ts";
import { verifyOption } from "./option-evidence.ts";

// Half of the window at 60,000.5, half at 60,100: mean 60,050.25.
const seconds = (count: number): MadeTick[] =>
  Array.from({ length: count }, (_, at) => ({ value: at < 960 ? "60000.5" : "60100" }));
const HELD = {
  price: "60050.25",
  payoff: "15.075",
  fee: "1.884375",
  net: "13.190625",
  seqFrom: 61,
  seqTo: 1_860,
  ticks: 1_800,
  extended: false,
};

const tape = makeTape(seconds(1_930));
const stretch = stretchOf(tape, 30, 1_870);
const receipt = makeOptionReceipt(tape, HELD);
const failed = ({ checks }: Verification): CheckId[] =>
  checks.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
const stated = (change: Partial<NonNullable<OptionEvidence["settlement"]>>): OptionEvidence => ({
  ...receipt,
  settlement: { ...receipt.settlement!, ...change },
});

test("settlement price, payoff and fee of an exercised call are found again on the tape", () => {
  const { checks, window } = verifyOption(receipt, stretch);
  expect(checks.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
    [
      ...["terms", "windowChain", "windowHead", "windowValues", "windowTicks", "windowHash", "price"],
      ...["payoff", "fee", "linesSum", "linesAgree"],
    ].map((id) => `${id} passed`),
  );
  expect(window).toHaveLength(1_800);
});

test("before expiry only the terms can be checked, and without ticks the rest waits", () => {
  const open = { ...receipt, settlement: undefined };
  expect(verifyOption(open, undefined).checks.map(({ id }) => id)).toEqual(["terms"]);
  expect(verifyOption(receipt, undefined).checks.map(({ outcome }) => outcome)).toEqual(["passed", "waiting"]);
});

test("a window with too many gaps reaches further back", () => {
  const ticks: (MadeTick | undefined)[] = Array.from({ length: 2_100 }, () => ({ value: "60010" }));
  for (let at = 1_000; at < 1_100; at++) ticks[at] = undefined;
  const made = makeTape(ticks);
  // The expiry lies 1,860 seconds into the tape; a hundred of them have no tick.
  const gaps = { ...HELD, price: "60010", payoff: "3", fee: "0.375", net: "2.625" };
  const short = makeOptionReceipt(made, { ...gaps, seqFrom: 1, seqTo: 1_760, ticks: 1_760, extended: true });
  expect(failed(verifyOption(short, stretchOf(made, 1, 1_770)))).toEqual([]);
  // Without the beginning of the tape nobody can say that there were no more.
  expect(failed(verifyOption(short, stretchOf(made, 10, 1_770)))).toContain("windowTicks");
});

test("an expiry minutes after a long gap is settled by the first 1,800 ticks from its half hour on", () => {
  // The gap ends 160 seconds before the expiry.
  const made = makeTape(
    Array.from({ length: 3_600 }, (_, at) => (at < 5 || at >= 1_700 ? { value: "60010" } : undefined)),
  );
  const gap = { ...HELD, price: "60010", payoff: "3", fee: "0.375", net: "2.625" };
  const late = makeOptionReceipt(made, { ...gap, seqFrom: 6, seqTo: 1_805, ticks: 1_800, extended: true });
  expect(failed(verifyOption(late, stretchOf(made, 1, 1_810)))).toEqual([]);
  // Without an hour before the expiry nobody can say that it had too few.
  expect(failed(verifyOption(late, stretchOf(made, 3, 1_810)))).toContain("windowTicks");
});

test("an expiry that fell into a long halt is settled by the first 1,800 ticks after it", () => {
  const ticks: (MadeTick | undefined)[] = Array.from({ length: 3_900 }, (_, at) => ({
    value: at < 2_000 ? "9" : "60010",
  }));
  // The expiry lies 1,860 seconds into the tape; the index is silent from 70 seconds before it on.
  ticks.fill(undefined, 1_790, 2_000);
  const made = makeTape(ticks);
  const after = { ...HELD, price: "60010", payoff: "3", fee: "0.375", net: "2.625", extended: true };
  const late = makeOptionReceipt(made, { ...after, seqFrom: 1_791, seqTo: 3_590, ticks: 1_800 });
  expect(failed(verifyOption(late, stretchOf(made, 1_700, 3_600)))).toEqual([]);
  // Ticks that begin after the halt cannot show that there was one.
  expect(failed(verifyOption(late, stretchOf(made, 1_791, 3_600)))).toContain("windowTicks");
});

test("what a writer owes is rounded up", () => {
  const third = { ...stated({ num: "-0.0000001", payoff: "0.000006", fee: "0" }), lines: receipt.lines };
  // 50.25 × 0.0000001 = 0.000005025
  expect(failed(verifyOption(third, stretch))).toEqual(["linesAgree"]);
});

test.each([
  ["price", { price: "60050.26" }],
  ["payoff", { payoff: "15.075001" }],
  ["fee", { fee: "0" }],
  ["windowTicks", { seqFrom: 62 }],
  ["windowTicks", { extended: true }],
  ["windowHash", { hash: "0" }],
] as const)("a changed %s is told apart from what comes out", (id, change) => {
  expect(failed(verifyOption(stated(change), stretch))).toContain(id);
});

test("a changed tick breaks the chain, a changed strike the terms, a changed line the ledger", () => {
  const forged = failed(verifyOption(receipt, withValue(stretch, 900, "70000")));
  expect(forged).toEqual(["windowChain", "windowHead", "windowValues", "price", "payoff", "fee"]);
  const terms = { ...receipt.terms, strike: "50000" };
  expect(failed(verifyOption({ ...receipt, terms }, stretch))).toEqual(["terms", "payoff", "fee"]);
  const lines = receipt.lines.map((line) => (line.account.startsWith("u:") ? { ...line, amount: "15.075" } : line));
  expect(failed(verifyOption({ ...receipt, lines }, stretch))).toEqual(["linesSum", "linesAgree"]);
});
