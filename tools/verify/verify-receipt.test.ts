import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { headHash as ownHeadHash, recomputedTick, type TapeTick } from "@agio/formulas";
import fc from "fast-check";
import { headHash, tickHash } from "./tape-hashes.mjs";
import { tickByItsQuotes } from "./tick-values.mjs";
import { run } from "./verify-receipt.mjs";

const FIXTURES = path.join(import.meta.dirname, "fixtures");
const folder = mkdtempSync(path.join(tmpdir(), "agio-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Recorded {
  ticks: {
    seq: number;
    value: string;
    hash: string;
    symbol: string;
    inputs: { venue: string; bid: string; ask: string; at: number }[];
  }[];
  heads: { seq: number; time: number; hash: string; marks: { symbol: string; seq: number; hash: string }[] }[];
}

const fixture = (name: string): string => path.join(FIXTURES, name);
const readTape = (name: string) => JSON.parse(readFileSync(fixture(name), "utf8")) as Recorded;

/** A copy of a recorded file with something changed in it. */
function changed(name: string, change: (text: string) => string): string {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}-${name}`);
  writeFileSync(file, change(readFileSync(fixture(name), "utf8")));
  return file;
}

/** The recorded option is of the first builds, whose expiries could settle by fewer ticks. */
const EARLIER = "--earlier";

async function verify(...args: string[]): Promise<{ code: number; failed: string[]; lines: string[] }> {
  const lines: string[] = [];
  const code = await run(args, (line) => lines.push(line));
  return { code, lines, failed: lines.filter((line) => line.startsWith("FAIL")).map((line) => line.slice(6)) };
}

const PRODUCTS = ["second", "option"] as const;

test.each(PRODUCTS)("a recorded receipt of a %s is consistent with its recorded ticks", async (product) => {
  const { code, failed, lines } = await verify(
    fixture(`${product}-receipt.json`),
    "--tape",
    fixture(`${product}-tape.json`),
    EARLIER,
  );
  expect(failed).toEqual([]);
  expect(lines.at(-1)).toMatch(/^The receipt is consistent with the tape that was shown\./);
  expect(code).toBe(0);
});

/** A tape with one value changed, and everything after it hashed anew: whoever runs the exchange can do that. */
function forged(value: string, seq: number): string {
  return changed("second-tape.json", (text) => {
    const tape = JSON.parse(text) as Recorded;
    for (const [at, tick] of tape.ticks.entries()) {
      if (tick.seq === seq) tick.value = value;
      if (tick.seq >= seq) tick.hash = tickHash(tape.ticks[at - 1]!.hash, tick);
    }
    const [before, head] = tape.heads;
    const hashOf = new Map(tape.ticks.map((tick) => [`${tick.symbol} ${tick.seq}`, tick.hash]));
    for (const mark of head!.marks) mark.hash = hashOf.get(`${mark.symbol} ${mark.seq}`) ?? mark.hash;
    head!.hash = headHash(before!.hash, head!);
    return JSON.stringify(tape);
  });
}

test("a tick value that its own quotes contradict is refused, however well it is hashed", async () => {
  const { failed, code } = await verify(fixture("second-receipt.json"), "--tape", forged("104264.11666666", 108));
  expect(failed).toEqual(
    expect.arrayContaining([
      "settlement: tick 108, from its quotes: stated live 104264.11666666, recomputed live 104267.11666666",
    ]),
  );
  expect(failed.filter((line) => line.includes("hash of tick"))).toEqual([]);
  expect(code).toBe(1);
});

test("a head from elsewhere proves a receipt, and another one or an older one does not", async () => {
  const { heads } = readTape("second-tape.json");
  const [first, last] = [heads[0]!, heads.at(-1)!];
  const run = (...more: string[]) =>
    verify(fixture("second-receipt.json"), "--tape", fixture("second-tape.json"), ...more);
  const proven = await run("--head", `${last.seq}:${last.hash}`);
  expect(proven.lines.at(-1)).toBe("The receipt is proven.");
  const other = await run("--head", `${last.seq}:${"a".repeat(64)}`);
  expect(other).toMatchObject({ code: 1 });
  expect(other.failed).toContainEqual(expect.stringMatching(/leads to the one from elsewhere/));
  expect(last.seq).toBeGreaterThan(first.seq);
  const older = await run("--head", `${first.seq}:${first.hash}`);
  expect(older.failed).toContainEqual(expect.stringMatching(/is older and pins nothing after it/));
  await expect(run("--head", "abc")).rejects.toThrow("is not SEQ:HASH");
});

test("a mirror's heads prove it too, and those of signed statements by the exchange's key alone", async () => {
  const { heads } = readTape("second-tape.json");
  const run = (...more: string[]) =>
    verify(fixture("second-receipt.json"), "--tape", fixture("second-tape.json"), ...more);
  const mirror = changed("second-tape.json", () => JSON.stringify(heads.map(({ seq, hash }) => ({ seq, hash }))));
  expect((await run("--anchor", mirror)).lines.at(-1)).toBe("The receipt is proven.");

  const [house, other] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
  const keyHex = ({ publicKey }: typeof house) =>
    publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("hex");
  const { seq, hash } = heads.at(-1)!;
  const statement = JSON.stringify({ kind: "anchor", roots: [], tape: { seq, hash } });
  const signature = sign(undefined, Buffer.from(statement), house.privateKey).toString("hex");
  const rows = [{ id: 1, kind: "anchor", statement, signature, key: keyHex(house) }];
  const stated = changed("second-tape.json", () => JSON.stringify({ code: 200, data: { rows, total: 1 } }));
  expect((await run("--statements", stated, "--key", keyHex(house))).lines.at(-1)).toBe("The receipt is proven.");
  await expect(run("--statements", stated, "--key", keyHex(other))).rejects.toThrow("is not of this key");
  await expect(run("--statements", stated)).rejects.toThrow("without the key");
});

test("quotes are compared with the candles that the venues published", async () => {
  const { ticks } = readTape("second-tape.json");
  const [venue = ""] = ticks[0]!.inputs.map((input) => input.venue);
  const run = (row: (start: number) => unknown[]) => {
    const starts = [
      ...new Set(ticks.flatMap(({ inputs }) => inputs.map(({ at }) => Math.floor(at / 60_000) * 60_000))),
    ];
    const candles = [{ venue, symbol: "btcusdt", seconds: 60, rows: starts.map(row) }];
    const file = changed("second-tape.json", () => JSON.stringify(candles));
    return verify(fixture("second-receipt.json"), "--tape", fixture("second-tape.json"), "--candles", file);
  };
  expect((await run((start) => [start, "104250", "104300", "104200", "104260"])).failed).toEqual([]);
  expect((await run((start) => [start, "103000", "103100", "102900", "103000"])).failed).toEqual([
    expect.stringMatching(/^quotes outside of the venues' candles: stated none, recomputed tick \d+: /),
  ]);
  expect((await run(() => [1, "103000", "103100", "102900", "103000"])).failed).toEqual([
    expect.stringMatching(/^quotes in the venues' candles: no candle/),
  ]);
});

test.each(PRODUCTS)(
  "of a %s, one changed tick breaks the chain there and never arrives at the head",
  async (product) => {
    const receipt = JSON.parse(readFileSync(fixture(`${product}-receipt.json`), "utf8")) as {
      settlement: { seqTo: number };
    };
    const { seqTo } = receipt.settlement;
    const tape = changed(`${product}-tape.json`, (text) => {
      const recorded = JSON.parse(text) as Recorded;
      for (const tick of recorded.ticks) if (tick.seq === seqTo - 1) tick.value = "1";
      return JSON.stringify(recorded);
    });
    const { code, failed } = await verify(fixture(`${product}-receipt.json`), "--tape", tape, EARLIER);
    expect(failed).toContainEqual(expect.stringMatching(new RegExp(`^settlement: hash of tick ${seqTo - 1}:`)));
    expect(failed).toContainEqual(expect.stringMatching(/^settlement: tick \d+ as head \d+ has it/));
    expect(code).toBe(1);
  },
);

test.each([
  ["a term", '"side": "up"', '"side": "down"', /^hash of the terms/],
  ["the result", '"result": "win"', '"result": "draw"', /^result/],
  ["the price", '"price": "104268.04"', '"price": "104268.05"', /^settlement price/],
  ["the credit", '"credit": "90"', '"credit": "91"', /^credit/],
  ["the window", '"seqFrom": 107', '"seqFrom": 106', /^settling ticks/],
  ["the entry", '"price": "104256.65"', '"price": "104256.7"', /^entry price/],
  ["a ledger line", '"amount": "-90"', '"amount": "-91"', /^ledger lines/],
])("a receipt with %s changed fails at that check", async (_what, from, to, check) => {
  const receipt = changed("second-receipt.json", (text) => text.replace(from, to));
  const { code, failed } = await verify(receipt, "--tape", fixture("second-tape.json"));
  expect(failed).toContainEqual(expect.stringMatching(check));
  expect(code).toBe(1);
});

test("an option that ends in the money is paid down to the atom, less its capped fee", async () => {
  const recorded = JSON.parse(readFileSync(fixture("option-receipt.json"), "utf8")) as {
    terms: Record<string, unknown>;
    settlement: Record<string, unknown>;
    lines: object[];
  };
  const terms = { ...recorded.terms, strike: "104000" };
  const keys = Object.keys(terms).toSorted();
  const termsHash = createHash("sha256").update(JSON.stringify(terms, keys)).digest("hex");
  // 0.35 × 255.19461805 = 89.3181163175; an eighth of that is less than a percent of the notional.
  const settlement = { ...recorded.settlement, payoff: "89.318116", feeRate: "1", fee: "11.164764" };
  const line = (account: string, amount: string) => ({
    sequence: 9,
    time: 0,
    businessType: "optionExpiry",
    account,
    coin: "USDT",
    amount,
  });
  const lines = [
    line("escrow.option", "-89.318116"),
    line("u:platform.available", "78.153352"),
    line("fee.option", "11.164764"),
  ];
  const receipt = changed("option-receipt.json", () =>
    JSON.stringify({ ...recorded, terms, termsHash, settlement, lines }),
  );
  const { failed } = await verify(receipt, "--tape", fixture("option-tape.json"), EARLIER);
  expect(failed).toEqual([]);
});

test("an option that settled by a hundred seconds is refused by the rules of now", async () => {
  const { failed } = await verify(fixture("option-receipt.json"), "--tape", fixture("option-tape.json"));
  expect(failed).toEqual([expect.stringMatching(/^settling ticks: the tape does not reach/)]);
});

test("without the head that covers the last tick nothing is proven yet", async () => {
  const tape = changed("second-tape.json", (text) => JSON.stringify({ ...(JSON.parse(text) as Recorded), heads: [] }));
  const { code, failed } = await verify(fixture("second-receipt.json"), "--tape", tape);
  expect(failed).toEqual(expect.arrayContaining([expect.stringMatching(/^settlement: head: not published yet/)]));
  expect(code).toBe(1);
});

test("ticks are fetched from where the receipt says, and what was fetched proves it again", async () => {
  const { ticks, heads } = readTape("second-tape.json");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const within = (seq: number) =>
      seq >= Number(searchParams.get("fromSeq") ?? 1) && seq <= Number(searchParams.get("toSeq") ?? 1e9);
    const found = ticks.filter(({ seq }) => within(seq));
    const last = found.at(-1)?.seq ?? 0;
    const head = heads.find(({ marks }) => marks.some(({ symbol, seq }) => symbol === "btcusdt" && seq >= last));
    const rows = heads.filter(({ seq }) => within(seq));
    const data = pathname.endsWith("tapeHeads") ? { rows } : { before: "", ticks: found, head };
    response.end(JSON.stringify({ code: 200, msg: "OK", data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receipt = changed("second-receipt.json", (text) => text.replace(/"tapeUrl": "[^"]*"/, `"tapeUrl": "${url}"`));
  const saved = path.join(folder, "saved.json");
  expect(await verify(receipt, "--save", saved)).toMatchObject({ code: 0, failed: [] });
  expect(await verify(receipt, "--tape", saved)).toMatchObject({ code: 0, failed: [] });
  await new Promise((resolve) => server.close(resolve));
});

test("without a receipt it says how it is called", async () => {
  expect(await verify()).toMatchObject({ code: 2, lines: [expect.stringMatching(/^usage: npm run verify/)] });
});

test("a head that carries the end of the audit log has the hash that everybody else works out", () => {
  const head = { seq: 2, time: 5, marks: [{ symbol: "btcusdt", seq: 9, hash: "b".repeat(64) }] };
  const noted = { ...head, audit: { entries: 12, hash: "a".repeat(64), breaks: 0 } };
  for (const each of [head, noted]) expect(headHash("c".repeat(64), each)).toBe(ownHeadHash("c".repeat(64), each));
  expect(headHash("c".repeat(64), noted)).not.toBe(headHash("c".repeat(64), head));
});

test("the tool and the browser make the same of any quotes", () => {
  const now = 1_790_000_000_000;
  const input = fc.record({
    venue: fc.constantFrom(..."abcdefghij"),
    bid: fc.integer({ min: 0, max: 1_000_000 }).map((units) => String(units / 100)),
    ask: fc.integer({ min: 0, max: 1_000_000 }).map((units) => String(units / 100)),
    at: fc.integer({ min: -12_000, max: 5 }).map((ms) => now + ms),
  });
  const sound = input.map((each) => ({
    ...each,
    ask: String(Number(each.bid) + 1),
    at: Math.max(each.at, now - 1_500),
  }));
  const tick = fc.record({
    ...{ symbol: fc.constant("btcusdt"), seq: fc.constant(2), time: fc.constant(now), value: fc.constant("1") },
    ...{ status: fc.constant("live" as const), origin: fc.constant("own") },
    inputs: fc.oneof(fc.array(input, { maxLength: 9 }), fc.uniqueArray(sound, { selector: ({ venue }) => venue })),
    byAge: fc.constantFrom(true as const, undefined),
  });
  fc.assert(
    fc.property(tick, (made) => {
      const own = recomputedTick(made as TapeTick, { status: "live", value: "7" });
      const found = tickByItsQuotes(made, { value: "7" });
      expect(found?.status).toBe(own?.status);
      expect(found === undefined ? undefined : Number(found.value) / 1e8).toBe(
        own === undefined ? undefined : Number(own.value),
      );
    }),
  );
});
