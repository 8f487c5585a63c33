import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSumTree, pathOf, rootOf } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { afterAll, expect, test } from "vitest";
import { run } from "./verify-receipt.mjs";

const SCALE = 6;
const folder = mkdtempSync(path.join(tmpdir(), "agio-inclusion-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ATOMS = [5_000_000, 1, 250_000_000_000, 77, 1_000_001];
const salts = new Uint8Array(ATOMS.length * 16).map((_, at) => (at * 29) % 251);
const tree = buildSumTree({ salts, userIds: Uint32Array.of(1, 2, 3, 4, 5), atoms: Float64Array.from(ATOMS) });

/** The file of the user whose leaf is the given one, as the page saves it. */
function inclusionOf(user: number) {
  const index = tree.positions[user]!;
  const root = rootOf(tree);
  return {
    id: 1,
    sequence: 9,
    coin: "USDT",
    scale: SCALE,
    root: root.hash,
    total: plainDecimal(root.sum, SCALE),
    userId: user + 1,
    salt: Buffer.from(salts.subarray(user * 16, (user + 1) * 16)).toString("hex"),
    balance: plainDecimal(ATOMS[user]!, SCALE),
    index,
    path: pathOf(tree, index).map(({ hash, sum }) => ({ hash, sum: plainDecimal(sum, SCALE) })),
  };
}

async function verify(inclusion: object): Promise<{ code: number; last: string | undefined }> {
  const file = path.join(folder, "inclusion.json");
  writeFileSync(file, JSON.stringify(inclusion));
  const lines: string[] = [];
  const code = await run([file], (line) => lines.push(line));
  return { code, last: lines.at(-1) };
}

test("the program agrees with the tree of the exchange about everybody", async () => {
  for (let user = 0; user < ATOMS.length; user++) {
    expect(await verify(inclusionOf(user))).toEqual({ code: 0, last: "The balance is in the total." });
  }
});

test("it refuses a balance, a sum or a total that was changed", async () => {
  const file = inclusionOf(0);
  const [first, ...rest] = file.path;
  expect(await verify({ ...file, balance: "5.000001" })).toEqual({ code: 1, last: "Not proven: root; total" });
  expect(await verify({ ...file, total: "1" })).toEqual({ code: 1, last: "Not proven: total" });
  expect(await verify({ ...file, userId: 9 })).toEqual({ code: 1, last: "Not proven: root" });
  expect((await verify({ ...file, path: [{ ...first, sum: "0" }, ...rest] })).code).toBe(1);
  await expect(verify({ ...file, path: [{ ...first, sum: "-1" }, ...rest] })).rejects.toThrow("is no amount");
});
