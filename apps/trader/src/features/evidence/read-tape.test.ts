import type { SecondContractReceipt, TapeHeadRow, TapeTickRow } from "@agio/api-contract";
import { agreementHash, CHAIN_START, headHash, tickHash, verifySecondContract } from "@agio/formulas";
import { expect, test } from "vitest";
import { readSecondTapes, readStretch } from "./read-tape.ts";

type Api = Parameters<typeof readStretch>[0];

const START_MS = 1_790_000_040_000;
const MINUTE_MS = 60_000;
const NEWEST_TICKS = 60;

/** A public tape of one pair with a tick a second, answered as the server does, and the ranges that were asked for. */
function publicTape(seconds: number, haltedFrom = Infinity, haltedTo = 0) {
  const ticks: TapeTickRow[] = [];
  const heads: TapeHeadRow[] = [];
  for (let second = 0; second < seconds; second++) {
    const time = START_MS + second * 1_000;
    const status = second >= haltedFrom && second < haltedTo ? ("halted" as const) : ("live" as const);
    const isHalted = status === "halted";
    const value = (isHalted ? ticks.at(-1)?.value : undefined) ?? String(60_000 + second);
    const venues = isHalted ? [] : ["a", "b", "c"];
    const inputs = venues.map((venue) => ({ venue, bid: value, ask: value, at: time - 40 }));
    const plain = { symbol: "btcusdt", seq: second + 1, time, value, status };
    const tick = { ...plain, origin: "simulated", inputs };
    ticks.push({ ...tick, hash: tickHash(ticks.at(-1)?.hash ?? CHAIN_START, tick) });
    if (time % MINUTE_MS !== 0) continue;
    const marks = [{ symbol: "btcusdt", seq: second + 1, hash: ticks.at(-1)?.hash ?? "" }];
    const head = { seq: heads.length + 1, time, marks };
    heads.push({ ...head, hash: headHash(heads.at(-1)?.hash ?? CHAIN_START, head) });
  }
  const asked: [number, number][] = [];
  const proof = ({ fromSeq = seconds - NEWEST_TICKS + 1, toSeq = seconds }: { fromSeq?: number; toSeq?: number }) => {
    asked.push([fromSeq, toSeq]);
    const found = ticks.slice(fromSeq - 1, toSeq);
    const last = found.at(-1)?.seq ?? Infinity;
    const head = heads.find(({ marks }) => (marks[0]?.seq ?? 0) >= last);
    return { before: ticks[fromSeq - 2]?.hash ?? CHAIN_START, ticks: found, ...(head === undefined ? {} : { head }) };
  };
  const call = async (name: string, request: { fromSeq?: number; toSeq?: number }) => {
    if (name === "tape.proof") return { ok: true, data: proof(request) };
    return { ok: true, data: { rows: heads.filter(({ seq }) => seq === request.fromSeq) } };
  };
  return { api: { call } as unknown as Api, ticks, asked };
}

const TERMS = {
  orderId: 1,
  symbol: "btcusdt",
  coin: "USDT",
  side: "up",
  stake: "10",
  odds: "0.8",
  fee: "0",
  seconds: 30,
  windowSeconds: 5,
  priceDecimals: 2,
  acceptedAt: START_MS + 69_500,
  rule: "trimmed-mean-20",
  tie: "refund",
} as const;

const receiptOf = (rest: Partial<SecondContractReceipt>): SecondContractReceipt => ({
  version: 1,
  product: "secondContract",
  terms: TERMS,
  termsHash: agreementHash(TERMS),
  coinScale: 6,
  lines: [],
  tapeUrl: "",
  ...rest,
});

const ENTRY = { seq: 71, time: START_MS + 70_000, price: "60070", closeTime: START_MS + 100_000 };
const SETTLED = {
  result: "win",
  voidReason: "",
  seqFrom: 97,
  seqTo: 101,
  ticks: 5,
  price: "60098",
  hash: "",
  credit: "18",
  fee: "0",
  profit: "8",
  time: 0,
} as const;

test("a stretch reaches to the mark of the head that covers it, and brings the hash of the head before", async () => {
  const { api, ticks } = publicTape(400);
  const answer = await readStretch(api, { symbol: "btcusdt", fromSeq: 62, toSeq: 70 });
  expect(answer.ok && answer.data.ticks.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => 62 + i));
  expect(answer).toMatchObject({ data: { before: ticks[60]?.hash, head: { seq: 3 } } });
});

test("what is read proves entry, window and price", async () => {
  const { api, ticks } = publicTape(400);
  const receipt = receiptOf({ entry: ENTRY, settlement: { ...SETTLED, hash: ticks[100]?.hash ?? "" } });
  const tapes = await readSecondTapes(api, receipt);
  const { checks } = verifySecondContract(receipt, tapes.ok ? tapes.data : (undefined as never));
  const failed = checks.filter(({ outcome }) => outcome !== "passed").map(({ id }) => id);
  // This receipt brings no ledger lines.
  expect(failed).toEqual(["linesSum", "linesAgree"]);
});

test("a window that was moved back by a halt is read until it is whole", async () => {
  const { api, ticks } = publicTape(400, 98, 130);
  const moved = { ...SETTLED, seqFrom: 94, seqTo: 98, price: "60095", hash: ticks[97]?.hash ?? "" };
  const receipt = receiptOf({ entry: ENTRY, settlement: moved });
  const tapes = await readSecondTapes(api, receipt);
  const { checks } = verifySecondContract(receipt, tapes.ok ? tapes.data : (undefined as never));
  expect(checks.find(({ id }) => id === "windowTicks")).toMatchObject({ outcome: "passed" });
  expect(checks.find(({ id }) => id === "price")).toMatchObject({ outcome: "passed", recomputed: "60095" });
});

test("an entry tick that no receipt names is found by its time, in few questions", async () => {
  const { api, asked } = publicTape(2_000, 70, 75);
  const voided = { ...SETTLED, result: "void", voidReason: "entryHalted", seqFrom: 0, seqTo: 0, ticks: 0 } as const;
  const receipt = receiptOf({ settlement: voided });
  const tapes = await readSecondTapes(api, receipt);
  expect(asked.length).toBeLessThan(8);
  const { checks } = verifySecondContract(receipt, tapes.ok ? tapes.data : (undefined as never));
  expect(checks.find(({ id }) => id === "entryTick")).toMatchObject({ outcome: "passed", recomputed: "halted" });
});

test("a failure of the server is a value", async () => {
  const failure = { kind: "networkAnomaly" } as const;
  const api = { call: async () => ({ ok: false, failure }) } as unknown as Api;
  expect(await readSecondTapes(api, receiptOf({ entry: ENTRY }))).toEqual({ ok: false, failure });
});
