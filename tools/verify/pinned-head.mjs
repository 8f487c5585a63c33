// A head of the tape that the reader has from elsewhere: noted earlier, mirrored by somebody else, or signed. The heads
// from the receipt's own on have to arrive at it.
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { headHash } from "./tape-hashes.mjs";

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** A pinned head, or the heads of a mirror; undefined without one. Throws for what is none, and for a wrong signature. */
export function readPin({ head, anchor, key }) {
  if (head !== undefined) {
    const match = HEAD.exec(head);
    if (match === null) throw new Error(`--head "${head}" is not SEQ:HASH`);
    return [{ seq: Number(match[1]), hash: match[2] }];
  }
  if (anchor === undefined) {
    if (key !== undefined) throw new Error("--key is of an --anchor");
    return undefined;
  }
  const read = JSON.parse(readFileSync(anchor, "utf8"));
  const heads = Array.isArray(read) ? read : [read];
  const isHead = ({ seq, hash }) => HEAD.test(`${seq}:${hash}`);
  if (heads.length === 0 || !heads.every(isHead)) throw new Error(`${anchor} holds no heads {"seq", "hash"}`);
  if (key !== undefined) checkSignatures(heads, key);
  return heads.toSorted((one, other) => one.seq - other.seq);
}

/** Ed25519 over "agio tape head SEQ:HASH", as base64. */
function checkSignatures(heads, file) {
  const key = createPublicKey(readFileSync(file));
  for (const { seq, hash, signature } of heads) {
    const signed = Buffer.from(`agio tape head ${seq}:${hash}`);
    if (typeof signature !== "string" || !verify(undefined, signed, key, Buffer.from(signature, "base64"))) {
      throw new Error(`the signature of head ${seq} is not of this key`);
    }
  }
}

/** Every head that the receipt's ticks arrive at leads on to the first pinned one that is not older. */
export async function checkPin(pins, tape, check) {
  for (const head of check.heads) {
    const pin = pins.find(({ seq }) => seq >= head.seq);
    const name = `head ${head.seq} leads to the one from elsewhere`;
    if (pin === undefined) {
      check.missing(name, `head ${pins.at(-1).seq} is older and pins nothing after it; take a later one`);
      continue;
    }
    let { hash } = head;
    for (const next of await tape.headsBetween(head.seq + 1, pin.seq)) hash = headHash(hash, next);
    check.equal(`${name}, ${pin.seq}`, pin.hash, hash);
  }
}
