import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, expect, test } from "vitest";
import { seal, unseal } from "./sealing.ts";
import { openServerKeys } from "./server-keys.ts";

const folder = temporaryFolder("keys");
afterAll(() => folder.remove());
const keyFolder = path.join(folder.path, "keys");

test("a key is made once, kept for its owner only and the same after a restart", async () => {
  const keys = await openServerKeys(keyFolder);
  const [first, again] = await Promise.all([keys.key("totp"), keys.key("totp")]);
  expect(first).toHaveLength(32);
  expect(again.equals(first)).toBe(true);
  expect(statSync(path.join(keyFolder, "totp.key")).mode & 0o777).toBe(0o600);
  expect((await (await openServerKeys(keyFolder)).key("totp")).equals(first)).toBe(true);
  expect((await keys.key("codes")).equals(first)).toBe(false);
});

test("a damaged key file and a name that leaves the folder are refused", async () => {
  const keys = await openServerKeys(keyFolder);
  writeFileSync(path.join(keyFolder, "short.key"), "abc");
  await expect(keys.key("short")).rejects.toThrow("damaged");
  expect(() => keys.key("../totp")).toThrow("cannot name a key");
});

test("a sealed secret opens with its key and owner, and with nothing else", async () => {
  const keys = await openServerKeys(keyFolder);
  const [key, other] = [await keys.key("totp"), await keys.key("codes")];
  const sealed = seal(key, "JBSWY3DPEHPK3PXP", "1001");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(seal(key, "JBSWY3DPEHPK3PXP", "1001")).not.toBe(sealed);
  expect(unseal(key, sealed, "1001")).toBe("JBSWY3DPEHPK3PXP");
  expect(() => unseal(other, sealed, "1001")).toThrow("unable to authenticate data");
  expect(() => unseal(key, sealed, "1002")).toThrow("unable to authenticate data");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(key, changed.toString("base64url"), "1001")).toThrow("unable to authenticate data");
});
