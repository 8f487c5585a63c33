import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { needsKey, readPins } from "./pinned-heads.ts";

const HASH = "a".repeat(64);
const SECRET = new Uint8Array(32).fill(7);
const KEY = bytesToHex(ed25519.getPublicKey(SECRET));
const NOTHING = { head: "", file: "", key: "" };

const signed = (said: object) => {
  const statement = JSON.stringify(said);
  return { statement, signature: bytesToHex(ed25519.sign(utf8ToBytes(statement), SECRET)), key: KEY };
};
const statements = JSON.stringify({ rows: [signed({ tape: { seq: 9, hash: HASH } }), signed({ addresses: [] })] });

test("a head is read as the tool reads it", async () => {
  expect(await readPins({ ...NOTHING, head: `12:${HASH}` })).toEqual({ pins: [{ seq: 12, hash: HASH }] });
  expect(await readPins({ ...NOTHING, head: HASH })).toEqual({ problem: "head" });
});

test("a mirror is a list of heads, one head, or an answer of the public call", async () => {
  const heads = [
    { seq: 1, hash: HASH, time: 5 },
    { seq: 2, hash: HASH },
  ];
  for (const file of [heads, { rows: heads }, { code: 200, data: { rows: heads } }].map((each) =>
    JSON.stringify(each),
  )) {
    expect(await readPins({ ...NOTHING, file })).toMatchObject({ pins: [{ seq: 1 }, { seq: 2 }] });
  }
  expect(await readPins({ ...NOTHING, file: JSON.stringify(heads[0]) })).toMatchObject({ pins: [{ seq: 1 }] });
  for (const file of ["no JSON", "[]", "{}", "5", '[{"seq":1}]']) {
    expect(await readPins({ ...NOTHING, file })).toEqual({ problem: "file" });
  }
});

test("statements pin what they name, by the key that the reader kept alone", async () => {
  expect(needsKey(statements)).toBe(true);
  expect(needsKey('[{"seq":1}]')).toBe(false);
  expect(await readPins({ ...NOTHING, file: statements, key: KEY })).toEqual({ pins: [{ seq: 9, hash: HASH }] });
  expect(await readPins({ ...NOTHING, file: statements })).toEqual({ problem: "key" });
  expect(await readPins({ ...NOTHING, file: statements, key: "0".repeat(64) })).toEqual({ problem: "key" });
  const forged = statements.replace(/"seq\\":9/, String.raw`"seq\":8`);
  expect(forged).not.toBe(statements);
  expect(await readPins({ ...NOTHING, file: forged, key: KEY })).toEqual({ problem: "key" });
});
