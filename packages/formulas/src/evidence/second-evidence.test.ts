import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSecondReceipt } from "../testing/made-receipts.ts";
import { makeTape, stretchOf, withValue, type MadeTick } from "../testing/made-tape.ts";
import type { CheckId, SecondContractEvidence, TapeStretch, Verification } from "./evidence.ts";
import { tickHash } from "../tape/tick-chain.ts";
import { verifySecondContract } from "./second-evidence.ts";

const steady = (seconds: number): MadeTick[] => Array.from({ length: seconds }, () => ({ value: "60000" }));
/** Enters at 60,000.125 and ends around 60,010. */
const winning = (): MadeTick[] => {
  const ticks = steady(190);
  ticks[70] = { value: "60000.125" };
  for (const [at, value] of ["60009", "60010", "60010.25", "60011", "60099"].entries()) ticks[96 + at] = { value };
  return ticks;
};
const WON = { entry: "60000.12", price: "60010.42", result: "win", seqFrom: 97, seqTo: 101 } as const;

const tape = makeTape(winning());
const entry = stretchOf(tape, 70, 71);
const window = stretchOf(tape, 90, 101);
const won = makeSecondReceipt(tape, WON);

/** A run works out some sixty hashes. */
const FEW = { numRuns: 30 };

const failed = ({ checks }: Verification): CheckId[] =>
  checks.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
const outcomes = ({ checks }: Verification) => [...new Set(checks.map(({ outcome }) => outcome))];

test("everything of an honest receipt is found again on the tape", () => {
  const verification = verifySecondContract(won, { entry, window });
  expect(verification.checks.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
    [
      ...["terms", "entryChain", "entryHead", "entryValues", "entryTick", "entryPrice", "closeTime"],
      ...["windowChain", "windowHead", "windowValues", "windowTicks", "windowHash", "price", "result"],
      ...["credit", "fee", "profit", "linesSum", "linesAgree"],
    ].map((id) => `${id} passed`),
  );
  // The lowest and the highest of five are left out.
  expect(verification.window.map(({ seq, isDropped }) => [seq, isDropped])).toEqual([
    [97, true],
    [98, false],
    [99, false],
    [100, false],
    [101, true],
  ]);
});

test("a value that its own quotes contradict is found, however well it is hashed", () => {
  const ticks = tape.ticks.map((tick) => ({ ...tick }));
  let before = ticks[98]!.hash;
  for (const tick of ticks.slice(99)) {
    if (tick.seq === 100) Object.assign(tick, { value: "60013" });
    before = tickHash(before, tick);
    Object.assign(tick, { hash: before });
  }
  const forged = stretchOf({ ticks, heads: [] }, 90, 101);
  const { checks } = verifySecondContract(won, { entry, window: forged });
  expect(checks.find(({ id }) => id === "windowValues")).toEqual({
    ...{ id: "windowValues", outcome: "failed" },
    ...{ stated: "#100 live 60013", recomputed: "#100 live 60011" },
  });
  expect(checks.find(({ id }) => id === "windowChain")?.outcome).toBe("passed");
});

test.each([
  ["lose", "60000.12", 59_990, "59990"],
  ["draw", "60000.12", 60_000.12, "60000.12"],
] as const)("a %s is found again as well", (result, from, value, price) => {
  const ticks = winning();
  for (let at = 96; at <= 100; at++) ticks[at] = { value: String(value) };
  const other = makeTape(ticks);
  const receipt = makeSecondReceipt(other, { ...WON, entry: from, price, result });
  expect(
    failed(verifySecondContract(receipt, { entry: stretchOf(other, 70, 71), window: stretchOf(other, 90, 101) })),
  ).toEqual([]);
});

test("an order that runs has no settlement to check, and one without a head yet waits for it", () => {
  const running = { ...won, settlement: undefined };
  const verification = verifySecondContract(running, { entry: { ...entry, head: undefined }, window: undefined });
  expect(verification.checks.map(({ id }) => id)).not.toContain("price");
  expect(outcomes(verification)).toEqual(["passed", "waiting"]);
});

describe("a tampered", () => {
  const inWindow = fc.integer({ min: 97, max: 101 });
  const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => String(units / 100));

  test("tick of the window breaks its chain at that tick, and never arrives at the head", () => {
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 121 }), price, (seq, value) => {
        fc.pre(window.ticks.some((tick) => tick.seq === seq && tick.value !== value));
        const { checks } = verifySecondContract(won, { entry, window: withValue(window, seq, value) });
        const wrong = failed({ checks, window: [] });
        expect(wrong).toEqual(expect.arrayContaining(["windowChain", "windowHead"]));
        expect(wrong.filter((id) => id.startsWith("entry"))).toEqual([]);
        expect(checks.find(({ id }) => id === "windowChain")?.stated).toMatch(new RegExp(`^#${seq} `));
      }),
      FEW,
    );
  });

  test("tick that is hashed again breaks the chain at the next one, and the last one at the head", () => {
    fc.assert(
      fc.property(inWindow, price, (seq, value) => {
        fc.pre(tape.ticks[seq - 1]?.value !== value);
        const forged = rehashed(window, seq, value);
        const wrong = failed(verifySecondContract(won, { entry, window: forged }));
        expect(wrong).toContain("windowHead");
        // All hashes follow, yet none of them is what was published.
        expect(wrong).not.toContain("windowChain");
      }),
      FEW,
    );
  });

  test("tick that was taken out is missed", () => {
    fc.assert(
      fc.property(inWindow, (seq) => {
        const ticks = window.ticks.filter((tick) => tick.seq !== seq);
        expect(failed(verifySecondContract(won, { entry, window: { ...window, ticks } }))).toContain("windowChain");
      }),
      FEW,
    );
  });

  test("entry tick breaks the chain of the entry", () => {
    const wrong = failed(verifySecondContract(won, { entry: withValue(entry, 71, "59000"), window }));
    expect(wrong).toEqual(expect.arrayContaining(["entryChain", "entryHead", "entryPrice"]));
  });

  test("entry that is not the first tick after acceptance is found out", () => {
    const late = { ...won, entry: { seq: 72, time: 1_790_000_111_200, price: "60000", closeTime: 1_790_000_141_200 } };
    expect(failed(verifySecondContract(late, { entry, window }))).toEqual(["entryTick", "entryPrice", "closeTime"]);
    // A stretch without the tick before cannot say that none came earlier.
    const cut = stretchOf(tape, 71, 71);
    expect(failed(verifySecondContract(won, { entry: cut, window }))).toContain("entryTick");
  });

  test("term is found by its hash, each of them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(won.terms) as (keyof typeof won.terms)[])), (name) => {
        const value = won.terms[name];
        const changed = typeof value === "number" ? value + 1 : `${value}1`;
        const terms = { ...won.terms, [name]: changed } as SecondContractEvidence["terms"];
        expect(failed(verifySecondContract({ ...won, terms }, { entry, window }))).toContain("terms");
      }),
      FEW,
    );
  });

  test.each([
    ["price", { price: "60000.1" }],
    ["result", { result: "lose" }],
    ["credit", { credit: "62.33" }],
    ["fee", { fee: "0.4" }],
    ["profit", { profit: "30" }],
    ["windowTicks", { seqFrom: 96 }],
    ["windowTicks", { ticks: 4 }],
    ["windowHash", { hash: tape.ticks[99]?.hash ?? "" }],
  ] as const)("%s is told apart from what comes out", (id, change) => {
    const settlement = { ...won.settlement, ...change } as NonNullable<SecondContractEvidence["settlement"]>;
    expect(failed(verifySecondContract({ ...won, settlement }, { entry, window }))).toContain(id);
  });

  test("line no longer sums to zero, and two that do no longer agree", () => {
    fc.assert(
      fc.property(fc.nat(won.lines.length - 1), fc.integer({ min: 1, max: 1_000 }), (at, more) => {
        const amount = String(Number(won.lines[at]?.amount) + more);
        const lines = won.lines.map((line, i) => (i === at ? { ...line, amount } : line));
        expect(failed(verifySecondContract({ ...won, lines }, { entry, window }))).toEqual(["linesSum", "linesAgree"]);
      }),
      FEW,
    );
    const moved = won.lines.map((line) => {
      if (line.account === "fee.second") return { ...line, amount: "0.233334" };
      return line.businessType === "secondSettle" && line.account === "bank.second"
        ? { ...line, amount: "0.100001" }
        : line;
    });
    expect(failed(verifySecondContract({ ...won, lines: moved }, { entry, window }))).toEqual(["linesAgree"]);
    expect(failed(verifySecondContract({ ...won, lines: [] }, { entry, window }))).toEqual(["linesSum", "linesAgree"]);
  });

  test("head is found by its own hash", () => {
    const head = { ...window.head!, time: window.head!.time + 1 };
    expect(failed(verifySecondContract(won, { entry, window: { ...window, head } }))).toEqual(["windowHead"]);
  });
});

describe("voids", () => {
  const voided = (ticks: readonly (MadeTick | undefined)[], stated: object) => {
    const made = makeTape(ticks);
    const base = { entry: "60000", price: "0", result: "void" as const, seqFrom: 0, seqTo: 0 };
    const receipt = makeSecondReceipt(made, { ...base, ...stated });
    const whole = stretchOf(made, 70, made.ticks.length - 5);
    return verifySecondContract(receipt, { entry: stretchOf(made, 70, 71), window: whole });
  };
  const halted = { value: "60000", status: "halted" } as const;

  test("too few ticks of an index that is back at the end give the stake back", () => {
    const ticks = steady(300);
    for (const at of [97, 98]) ticks[at] = halted;
    expect(failed(voided(ticks, { voidReason: "ticksMissing", seqFrom: 97, seqTo: 101, ticks: 3 }))).toEqual([]);
  });

  test("a halt at the end that is over within a minute moves the window back", () => {
    const ticks = steady(300);
    for (let at = 98; at < 130; at++) ticks[at] = halted;
    // The end is the 101st.
    const stated = { result: "draw" as const, price: "60000", seqFrom: 94, seqTo: 98 };
    expect(failed(voided(ticks, stated))).toEqual([]);
  });

  test("a silence at the end counts as a halt", () => {
    const ticks: (MadeTick | undefined)[] = steady(300);
    for (let at = 98; at < 104; at++) ticks[at] = undefined;
    expect(failed(voided(ticks, { result: "draw", price: "60000", seqFrom: 94, seqTo: 98 }))).toEqual([]);
  });

  test("a newest tick more than three seconds older than the end voids", () => {
    const ticks: (MadeTick | undefined)[] = steady(300);
    for (let at = 97; at < 104; at++) ticks[at] = undefined;
    expect(failed(voided(ticks, { voidReason: "ticksMissing", seqFrom: 97, seqTo: 97, ticks: 1 }))).toEqual([]);
    const claimed = voided(ticks, { result: "draw", price: "60000", seqFrom: 93, seqTo: 97 });
    expect(failed(claimed)).toEqual(expect.arrayContaining(["windowTicks", "price", "result"]));
  });

  test("a halt of more than a minute that touches the window voids, however many ticks the window has", () => {
    const ticks: (MadeTick | undefined)[] = steady(300);
    for (let at = 100; at < 160; at++) ticks[at] = halted;
    expect(failed(voided(ticks, { voidReason: "haltTooLong", seqFrom: 97, seqTo: 100, ticks: 4 }))).toEqual([]);
    ticks[159] = { value: "60000" };
    expect(failed(voided(ticks, { result: "draw", price: "60000", seqFrom: 97, seqTo: 100, ticks: 4 }))).toEqual([]);
  });

  test("a halt that outlasts the minute voids, and claiming a result then is found out", () => {
    const ticks = steady(300);
    for (let at = 98; at < 170; at++) ticks[at] = halted;
    expect(failed(voided(ticks, { voidReason: "haltTooLong", seqFrom: 97, seqTo: 98, ticks: 2 }))).toEqual([]);
    const claimed = voided(ticks, { result: "draw", price: "60000", seqFrom: 94, seqTo: 98 });
    expect(failed(claimed)).toEqual(expect.arrayContaining(["windowTicks", "price", "result"]));
  });

  test("a halted entry tick voids without a window", () => {
    const ticks = steady(200);
    ticks[70] = halted;
    const made = makeTape(ticks);
    const base = { entry: "0", price: "0", result: "void", seqFrom: 0, seqTo: 0, ticks: 0 } as const;
    const receipt = { ...makeSecondReceipt(made, { ...base, voidReason: "entryHalted" }), entry: undefined };
    const stretch = stretchOf(made, 70, 71);
    expect(failed(verifySecondContract(receipt, { entry: stretch, window: undefined }))).toEqual([]);
    const honest = verifySecondContract(receipt, { entry: entryOfLive(), window: undefined });
    expect(failed(honest)).toEqual(["entryTick"]);
  });

  test("a first tick more than a minute after the acceptance is no entry: it voids without a window", () => {
    const ticks: (MadeTick | undefined)[] = steady(300);
    ticks.fill(undefined, 70, 141);
    const made = makeTape(ticks);
    const base = { entry: "0", price: "0", result: "void", seqFrom: 0, seqTo: 0, ticks: 0 } as const;
    const receipt = { ...makeSecondReceipt(made, { ...base, voidReason: "entryHalted" }), entry: undefined };
    expect(failed(verifySecondContract(receipt, { entry: stretchOf(made, 70, 71), window: undefined }))).toEqual([]);
    const opened = makeSecondReceipt(made, { ...WON, entry: "60000" });
    const claimed = verifySecondContract(opened, { entry: stretchOf(made, 70, 71), window: undefined });
    expect(failed(claimed)).toContain("entryTick");
  });

  const entryOfLive = () => stretchOf(makeTape(steady(200)), 70, 71);
});

/** A forger's stretch: the tick changed, and every hash from it on worked out anew. */
function rehashed(stretch: TapeStretch, seq: number, value: string): TapeStretch {
  const made = makeTape(tape.ticks.map((tick) => ({ value: tick.seq === seq ? value : tick.value })));
  return { ...stretch, ticks: stretch.ticks.map((tick) => made.ticks[tick.seq - 1] ?? tick) };
}
