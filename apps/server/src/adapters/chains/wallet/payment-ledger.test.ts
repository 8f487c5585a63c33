import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PaymentOrder } from "../../../ports/signer.ts";
import { openPaymentLedger } from "./payment-ledger.ts";

const SUBMITTED_AT = 1_764_230_400_000;
const txidOf = (number: number): string => number.toString(16).padStart(32, "0");
const orderOf = (withdrawalId: number, change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{ withdrawalId, submittedAt: SUBMITTED_AT, contents: "USDT-ERC20 0xaa 100", txid: txidOf(1), after: [] },
  ...change,
});

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder("ledger")));
afterEach(() => folder.remove());
const file = (): string => path.join(folder.path, "payments");

/** Takes orders with a ledger that is opened for them and closed again. */
async function taken(...orders: readonly PaymentOrder[]): Promise<readonly string[]> {
  const ledger = await openPaymentLedger(folder.path);
  try {
    return (await ledger.take(orders)).map(({ withdrawalId, reason }) => `${withdrawalId}: ${reason}`);
  } finally {
    await ledger.close();
  }
}

/** Bounds how long files may become that this process writes, in bytes. */
const boundFiles = (bytes: string): Buffer =>
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}:`]);

const UNKNOWN = `it was paid before by ${txidOf(1)}, which the server does not know`;
const OTHERWISE = "it was paid before to another payee, or another amount";

test("a withdrawal is ordered once: a server that does not know of the order is refused, whenever it asks", async () => {
  expect(await taken(orderOf(1), orderOf(2))).toEqual([]);
  expect(await taken(orderOf(1, { txid: txidOf(2) }), orderOf(3))).toEqual([`1: ${UNKNOWN}`]);
  expect(await taken(orderOf(3, { txid: txidOf(2) }))).toEqual([`3: ${UNKNOWN}`]);
});

test("the same order may be taken again, as after a crash before the signature was stored", async () => {
  expect(await taken(orderOf(1))).toEqual([]);
  const before = readFileSync(file(), "utf8");
  expect(await taken(orderOf(1))).toEqual([]);
  expect(readFileSync(file(), "utf8")).toBe(before);
});

test("a server that names every earlier order may order anew, because none of them can be mined", async () => {
  await taken(orderOf(1));
  expect(await taken(orderOf(1, { txid: txidOf(2), after: [txidOf(1)] }))).toEqual([]);
  const third = { txid: txidOf(3), after: [txidOf(1)] };
  expect(await taken(orderOf(1, third))).toEqual([`1: ${UNKNOWN.replace(txidOf(1), txidOf(2))}`]);
  expect(await taken(orderOf(1, { ...third, after: [txidOf(2)] }))).toEqual([]);
});

test("a withdrawal may be signed as long as no payment of it was taken, or all of them are named", async () => {
  const ledger = await openPaymentLedger(folder.path);
  const { withdrawalId, submittedAt, contents, after } = orderOf(1);
  const asked = { withdrawalId, submittedAt, contents, after };
  expect(await ledger.check([asked])).toEqual([]);
  await ledger.take([orderOf(1)]);
  expect(await ledger.check([asked])).toEqual([{ withdrawalId: 1, reason: UNKNOWN }]);
  expect(await ledger.check([{ ...asked, after: [txidOf(1)] }])).toEqual([]);
  await ledger.close();
});

test("no order changes payee or amount, not even the same one", async () => {
  await taken(orderOf(1));
  const contents = "USDT-ERC20 0xbb 100";
  expect(await taken(orderOf(1, { contents }))).toEqual([`1: ${OTHERWISE}`]);
  expect(await taken(orderOf(1, { contents, txid: txidOf(2), after: [txidOf(1)] }))).toEqual([`1: ${OTHERWISE}`]);
});

test("a withdrawal that bears the number of a lost one is another withdrawal", async () => {
  await taken(orderOf(1));
  const other = orderOf(1, { submittedAt: SUBMITTED_AT + 1, contents: "ETH 0xcc 5", txid: txidOf(2) });
  expect(await taken(other)).toEqual([]);
  expect(await taken({ ...other, txid: txidOf(3) })).toEqual([`1: ${UNKNOWN.replace(txidOf(1), txidOf(2))}`]);
});

test("two orders of one withdrawal in the same moment: the first is taken, also within one question", async () => {
  const ledger = await openPaymentLedger(folder.path);
  const asked = [1, 2, 3].map((number) => ledger.take([orderOf(1, { txid: txidOf(number) })]));
  const answers = await Promise.all(asked);
  expect(answers.map((refused) => refused.length)).toEqual([0, 1, 1]);
  expect(await ledger.take([orderOf(2), orderOf(2, { txid: txidOf(9) })])).toHaveLength(1);
  await ledger.close();
});

test("many that are ordered side by side are written together, and all of them are there afterwards", async () => {
  const ledger = await openPaymentLedger(folder.path);
  const ids = Array.from({ length: 300 }, (_, at) => at + 1);
  await Promise.all(ids.map((id) => ledger.take([orderOf(id)])));
  await ledger.close();
  expect(readFileSync(file(), "utf8").split("\n").length).toBeLessThan(50);
  expect(await taken(...ids.map((id) => orderOf(id, { txid: txidOf(7) })))).toHaveLength(300);
});

test("a write that stopped at any byte is cut off; everything before it stands, and the ledger goes on", async () => {
  await taken(orderOf(1));
  const whole = readFileSync(file());
  await taken(orderOf(2));
  const both = readFileSync(file());
  for (let length = whole.length; length < both.length - 1; length += 7) {
    writeFileSync(file(), both.subarray(0, length));
    const ledger = await openPaymentLedger(folder.path);
    expect(ledger.cutBytes).toBe(length - whole.length);
    expect(await ledger.take([orderOf(1, { txid: txidOf(2) })])).toHaveLength(1);
    expect(await ledger.take([orderOf(2, { txid: txidOf(2) })])).toEqual([]);
    await ledger.close();
  }
});

test("zeros at the end may be a payment that a disk has lost: the opening says so, and forgets nothing", async () => {
  await taken(orderOf(1));
  const begin = readFileSync(file()).length;
  await taken(orderOf(2));
  const both = readFileSync(file());
  // The whole last line, its end, or a part of it, as a sector that reads as zeros.
  for (const from of [begin, begin + 9, both.length - 40]) {
    const zeroed = Buffer.from(both).fill(0, from);
    writeFileSync(file(), zeroed);
    const reason = `the last ${both.length - begin} bytes of the ledger of payments, from byte ${begin} on, are not the begin of a line`;
    await expect(openPaymentLedger(folder.path)).rejects.toThrow(reason);
    expect(readFileSync(file())).toEqual(zeroed);
  }
});

test("a whole record under another hash, whose end is lost, is no unfinished write", async () => {
  await taken(orderOf(1));
  const begin = readFileSync(file()).length;
  await taken(orderOf(2));
  const both = readFileSync(file());
  both[begin] = both[begin] === 0x30 ? 0x31 : 0x30;
  writeFileSync(file(), both.subarray(0, -1));
  await expect(openPaymentLedger(folder.path)).rejects.toThrow("are not the begin of a line");
});

test("a line that is whole but for its end is remembered: nobody knows whether its payment was sent", async () => {
  await taken(orderOf(1));
  await taken(orderOf(2));
  const both = readFileSync(file());
  for (const end of ["", "\0", "\x8a", " "]) {
    writeFileSync(file(), Buffer.concat([both.subarray(0, -1), Buffer.from(end, "latin1")]));
    expect(await taken(orderOf(2, { txid: txidOf(2) }))).toEqual([`2: ${UNKNOWN}`]);
    expect(readFileSync(file())).toEqual(both);
  }
});

test("the last line too is damaged, not unfinished, where a bit of it changed: the payment is not forgotten", async () => {
  await taken(orderOf(1));
  const begin = readFileSync(file()).length;
  await taken(orderOf(2));
  const both = readFileSync(file());
  for (let at = begin; at < both.length - 1; at += 7) {
    const changed = Buffer.from(both);
    changed[at] = both[at]! ^ 1;
    writeFileSync(file(), changed);
    await expect(openPaymentLedger(folder.path)).rejects.toThrow(`was changed at byte ${begin}`);
    expect(readFileSync(file())).toEqual(changed);
  }
});

test.runIf(process.platform === "linux")(
  "a disk that is full in the middle of a line: the payment is not taken, and no line follows a torn one",
  async () => {
    await taken(orderOf(1));
    const whole = readFileSync(file()).length;
    // The kernel writes as far as the bound goes, and says how far that was, as on a full disk.
    boundFiles(String(whole + 100));
    try {
      await expect(taken(orderOf(2))).rejects.toThrow("the ledger of payments cannot be written");
    } finally {
      boundFiles("unlimited");
    }
    expect(await taken(orderOf(1, { txid: txidOf(2) }), orderOf(2, { txid: txidOf(2) }))).toEqual([`1: ${UNKNOWN}`]);
  },
);

test("a line that was changed, taken out or moved stops the opening", async () => {
  for (const id of [1, 2, 3]) await taken(orderOf(id));
  const lines = readFileSync(file(), "utf8").trimEnd().split("\n");
  const changed = lines[0]?.replace('"withdrawalId":1', '"withdrawalId":9') ?? "";
  for (const list of [
    [changed, ...lines.slice(1)],
    lines.slice(1),
    [lines[0], lines[2]],
    [lines[1], lines[0], lines[2]],
  ]) {
    writeFileSync(file(), `${list.join("\n")}\n`);
    await expect(openPaymentLedger(folder.path)).rejects.toThrow("the ledger of payments was changed at byte");
  }
});

test("no two processes write to one ledger", async () => {
  const ledger = await openPaymentLedger(folder.path);
  await expect(openPaymentLedger(folder.path)).rejects.toThrow("is held by");
  await ledger.close();
  expect(await taken(orderOf(1))).toEqual([]);
});
