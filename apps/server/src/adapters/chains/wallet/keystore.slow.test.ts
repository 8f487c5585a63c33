import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mnemonicToSeedSync } from "@scure/bip39";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawKeystore, hasKeystore, KeystoreClosed, openKeystore } from "./keystore.ts";

const PASSPHRASE = "a passphrase of this test";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agio-keystore-"));
  file = path.join(folder, "wallet", "keystore.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Stored = Record<string, unknown> & { scrypt: Record<string, unknown>; sealed: string };
const change = (edit: (stored: Stored) => void): void => {
  const stored = JSON.parse(readFileSync(file, "utf8")) as Stored;
  edit(stored);
  writeFileSync(file, JSON.stringify(stored));
};

test("no keystore is drawn silently: without one the opening is refused, in words that say what to do", async () => {
  await expect(openKeystore(file, PASSPHRASE)).rejects.toThrow(
    /there is no keystore: put it back from a copy;.*npm run keystore.*running\.md/,
  );
  expect(await hasKeystore(file)).toBe(false);
  await drawKeystore(file, PASSPHRASE);
  await expect(drawKeystore(file, PASSPHRASE)).rejects.toThrow("EEXIST");
});

test("a keystore is drawn once and opens to the seed of its words, only with its passphrase", async () => {
  const words = await drawKeystore(file, PASSPHRASE);
  expect(words.split(" ")).toHaveLength(24);
  const seed = await openKeystore(file, PASSPHRASE);
  expect(Buffer.from(seed).toString("hex")).toBe(Buffer.from(mnemonicToSeedSync(words)).toString("hex"));
  expect(seed).toHaveLength(64);
  expect(await openKeystore(file, PASSPHRASE)).toEqual(seed);
  await expect(openKeystore(file, "another passphrase")).rejects.toThrow(KeystoreClosed);
  const text = readFileSync(file, "utf8");
  expect(text).not.toContain(Buffer.from(seed).toString("hex"));
  expect(text).not.toContain(PASSPHRASE);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
});

test("a changed keystore does not open, whatever was changed", async () => {
  await drawKeystore(file, PASSPHRASE);
  const whole = readFileSync(file, "utf8");
  const changes: ((stored: Stored) => void)[] = [
    (stored) => (stored.sealed = `${stored.sealed.startsWith("0") ? "1" : "0"}${stored.sealed.slice(1)}`),
    (stored) => (stored["nonce"] = "00".repeat(12)),
    (stored) => (stored.scrypt["salt"] = "00".repeat(16)),
    // Figures that would make a guess cheap, or the machine run out of memory.
    (stored) => (stored.scrypt["N"] = 2),
    (stored) => (stored.scrypt["N"] = 2 ** 30),
    (stored) => (stored["cipher"] = "aes-256-cbc"),
    (stored) => (stored["sealed"] = stored.sealed.slice(2)),
  ];
  for (const edit of changes) {
    writeFileSync(file, whole);
    change(edit);
    await expect(openKeystore(file, PASSPHRASE)).rejects.toThrow(KeystoreClosed);
  }
  writeFileSync(file, whole.slice(0, 100));
  await expect(openKeystore(file, PASSPHRASE)).rejects.toThrow("is not whole");
  writeFileSync(file, whole);
  expect(await openKeystore(file, PASSPHRASE)).toHaveLength(64);
});
