import { CHAIN_START, headHash, tickHash, type PublishedTick } from "@agio/formulas";
import { expect, test } from "vitest";
import { alignedValue, brokenHead, decimalsOf, readTarget, verifyTicks } from "./model.ts";

const SYMBOLS = ["btcusdt", "ethusdt"];
const target = (query: string) => readTarget(new URLSearchParams(query), SYMBOLS);

test("a link names a pair and a tick; what it cannot name is the first pair and the newest ticks", () => {
  expect(target("symbol=ETHUSDT&seq=70")).toEqual({ symbol: "ethusdt", seq: 70 });
  expect(target("symbol=nope&seq=-1")).toEqual({ symbol: "btcusdt", seq: undefined });
});

const plain = { symbol: "btcusdt", time: 0, status: "live" as const, origin: "simulated", inputs: [] };

const ticks = ["60000", "60001", "60002"].reduce<PublishedTick[]>((made, value) => {
  const seq = made.length + 1;
  const tick = { ...plain, seq, value };
  return [...made, { ...tick, hash: tickHash(made.at(-1)?.hash ?? CHAIN_START, tick) }];
}, []);

test("a page of ticks is proven by its chain and the head that it arrives at", () => {
  const mark = { symbol: "btcusdt", seq: 3, hash: ticks[2]?.hash ?? "" };
  const head = { seq: 9, time: 0, marks: [mark], hash: "" };
  expect(verifyTicks({ before: CHAIN_START, ticks, head })).toEqual({
    isEqual: true,
    brokenSeq: 0,
    ticks: 3,
    headSeq: 9,
  });
  expect(verifyTicks({ before: CHAIN_START, ticks, head: undefined })).toMatchObject({
    isEqual: true,
    headSeq: undefined,
  });
  const changed = ticks.map((tick) => (tick.seq === 2 ? { ...tick, value: "1" } : tick));
  expect(verifyTicks({ before: CHAIN_START, ticks: changed, head })).toMatchObject({ isEqual: false, brokenSeq: 2 });
  const other = { ...head, marks: [{ ...mark, hash: "f" }] };
  expect(verifyTicks({ before: CHAIN_START, ticks, head: other })).toMatchObject({ isEqual: false, brokenSeq: 3 });
});

test("heads follow each other, and a changed one is named", () => {
  const made = [1, 2, 3].reduce<{ seq: number; time: number; marks: []; hash: string }[]>((heads, seq) => {
    const head = { seq, time: seq, marks: [] as [] };
    return [...heads, { ...head, hash: headHash(heads.at(-1)?.hash ?? CHAIN_START, head) }];
  }, []);
  const heads = made.toReversed();
  expect(brokenHead(heads)).toBe(0);
  expect(brokenHead(heads.map((head) => (head.seq === 2 ? { ...head, time: 5 } : head)))).toBe(2);
  expect(brokenHead(heads.filter(({ seq }) => seq !== 2))).toBe(3);
});

test("the values of a page have the same decimals, so that their points align", () => {
  const values = ["104239.35", "104244", "104237.86666666"].map((value) => ({ value }));
  expect(values.map(({ value }) => alignedValue(value, decimalsOf(values)))).toEqual([
    "104239.35000000",
    "104244.00000000",
    "104237.86666666",
  ]);
  expect(alignedValue("104244", decimalsOf([{ value: "104244" }]))).toBe("104244");
});
