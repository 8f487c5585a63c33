import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { familyOf } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../../../base/log.ts";
import { bundleProgram } from "../../../testing/bundled-program.ts";
import { drawKeystore, openKeystore } from "./keystore.ts";
import { openWallet, type Wallet } from "./open-wallet.ts";
import { openSeedSigner } from "./seed-signer.ts";
import { HOT_PATH, payment } from "./testing/payments.ts";

const PASSPHRASE = "a passphrase of this test";
const REQUEST = payment({ withdrawalId: 3 });

let folder: string;
let file: string;
let program: URL;
let wallet: Wallet;
const lines: string[] = [];
const failures: Error[] = [];

const open = (passphrase: string, keystore = file): Promise<Wallet> =>
  openWallet({
    program,
    file: keystore,
    passphrase,
    ledger: path.join(folder, `ledger-of-${passphrase === PASSPHRASE && keystore === file ? "the" : "another"}`),
    policy: undefined,
    log: openLog("debug", (line) => lines.push(line)),
    onFailed: (error) => failures.push(error),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "agio-wallet-"));
  file = path.join(folder, "keystore.json");
  program = await bundleProgram("adapters/chains/wallet/wallet-process.ts");
  await drawKeystore(file, PASSPHRASE);
  wallet = await open(PASSPHRASE);
});
afterAll(() => {
  wallet.stop();
  rmSync(folder, { recursive: true, force: true });
});

const childPids = (): number[] =>
  familyOf(process.pid)
    .filter(({ command }) => command.includes(fileURLToPath(program)))
    .map(({ pid }) => pid);

const signed = async (request = REQUEST) => (await wallet.sign([request]))[0]?.[0];

test("the process answers both questions as its keystore's seed would", async () => {
  const same = openSeedSigner(await openKeystore(file, PASSPHRASE));
  expect(await wallet.accountKey(44, 60)).toBe(await same.accountKey(44, 60));
  const signature = await signed();
  if (REQUEST.transaction.kind !== "evm" || signature === undefined) throw new Error("not signed");
  const digest = keccak_256(Buffer.from(REQUEST.transaction.unsigned, "hex"));
  expect({ ...signature, compact: new Uint8Array(signature.compact) }).toEqual(await same.sign(HOT_PATH, digest));
});

const ORDER = { withdrawalId: 7, submittedAt: 1, contents: "USDT-ERC20 0xaa 100", after: [] };

test("the process remembers which withdrawals were paid, also after it was killed", async () => {
  expect(await wallet.check([ORDER])).toEqual([]);
  expect(await wallet.take([{ ...ORDER, txid: "0xaa" }])).toEqual([]);
  process.kill(childPids()[0] ?? 0, "SIGKILL");
  const refused = [{ withdrawalId: 7, reason: "it was paid before by 0xaa, which the server does not know" }];
  expect(await wallet.take([{ ...ORDER, txid: "0xbb" }])).toEqual(refused);
  expect(await wallet.check([ORDER])).toEqual(refused);
  await expect(wallet.take([{ ...ORDER, txid: "" }])).rejects.toThrow("shape");
});

test("without a keystore none is drawn: the start is refused, and says what to put back", async () => {
  const refused = open(PASSPHRASE, `${file}.lost`);
  await expect(refused).rejects.toThrow(/keystore.*lost: .*there is no keystore: put it back from a copy/);
  expect(existsSync(`${file}.lost`)).toBe(false);
});

test("a wrong passphrase is a refusal to start, in words and without the passphrase", async () => {
  const refused = open("a wrong passphrase");
  await expect(refused).rejects.toThrow(/keystore.*the passphrase is wrong, or the file was changed/);
  await expect(refused).rejects.not.toThrow("a wrong passphrase");
});

test("a path of another shape is refused, and the next question is answered", async () => {
  const at = (change: object) =>
    signed({ ...REQUEST, transaction: { ...REQUEST.transaction, path: { ...HOT_PATH, ...change } } as never });
  await expect(at({ index: -1 })).rejects.toThrow("shape");
  await expect(at({ index: 2 ** 53 })).rejects.toThrow("shape");
  await expect(at({ branch: 2 })).rejects.toThrow("shape");
  await expect(at({ coinType: 501 })).rejects.toThrow("shape");
  expect((await signed())?.compact).toHaveLength(64);
});

test("a bare digest, which shows nothing of what it pays, is signed for nobody", async () => {
  const child = fork(fileURLToPath(program), [], { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  const answerTo = async (question: object): Promise<unknown> => {
    child.send(question);
    return (await once(child, "message"))[0];
  };
  const ledger = path.join(folder, "ledger-of-a-thief");
  expect(await answerTo({ id: 0, ask: "open", file, passphrase: PASSPHRASE, ledger })).toMatchObject({ id: 0 });
  const digest = "03".repeat(32);
  const answer = await answerTo({ id: 1, ask: "sign", path: HOT_PATH, digest });
  expect(answer).toEqual({ id: 1, refused: "the request has not the shape of one" });
  child.disconnect();
  await once(child, "exit");
});

test("a transaction that no withdrawal explains is not signed", async () => {
  await expect(signed({ ...REQUEST, orders: [] })).rejects.toThrow("neither a withdrawal's payee");
});

test("a process that is killed is started and unlocked anew, and answers what was open", async () => {
  const before = await signed();
  const [pid] = childPids();
  const asked = signed();
  process.kill(pid ?? 0, "SIGKILL");
  expect(await asked).toEqual(before);
  await expect.poll(childPids).not.toContain(pid);
  expect(await signed()).toEqual(before);
  expect(failures).toEqual([]);
});

test("an interrupt of the whole group leaves the process to the server, whose end is its own", async () => {
  const child: ChildProcess = fork(fileURLToPath(program), [], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  const answerTo = async (question: object): Promise<unknown> => {
    child.send(question);
    return (await once(child, "message"))[0];
  };
  const refusal = { id: 1, refused: "the wallet is not open" };
  expect(await answerTo({ id: 1, ask: "accountKey", purpose: 44, coinType: 60 })).toEqual(refusal);
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect(await answerTo({ id: 1, ask: "accountKey", purpose: 44, coinType: 60 })).toEqual(refusal);
  expect(await answerTo({ id: 7, ask: "reveal" })).toEqual({ id: 7, refused: "the request has not the shape of one" });
  child.disconnect();
  expect((await once(child, "exit"))[0]).toBe(0);
});

test("nothing secret is in the log", () => {
  expect(lines.join("")).toContain("the wallet process has ended");
  expect(lines.join("")).not.toContain(PASSPHRASE);
});
