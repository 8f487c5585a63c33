// A head of the tape that the reader has from elsewhere: noted earlier, mirrored by somebody else, or in statements that
// the exchange signed and others mirror. The heads from the receipt's own on have to arrive at it.
import { readFileSync } from "node:fs";
import { headHash } from "./tape-hashes.mjs";
import { statedHeads } from "./verify-statements.mjs";

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/**
 * A pinned head, or the heads of a mirror or of signed statements; undefined without one. Throws for what is none, and
 * for statements that the key did not sign.
 */
export function readPin({ head, anchor, statements, key }) {
  if (head !== undefined) {
    const match = HEAD.exec(head);
    if (match === null) throw new Error(`--head "${head}" is not SEQ:HASH`);
    return [{ seq: Number(match[1]), hash: match[2] }];
  }
  const file = anchor ?? statements;
  if (file === undefined) {
    if (key !== undefined) throw new Error("--key is of --statements");
    return undefined;
  }
  const read = JSON.parse(readFileSync(file, "utf8"));
  const heads = anchor === undefined ? statedHeads(read, key) : [read].flat();
  const isHead = ({ seq, hash }) => HEAD.test(`${seq}:${hash}`);
  if (heads.length === 0 || !heads.every(isHead)) throw new Error(`${file} holds no heads {"seq", "hash"}`);
  return heads.toSorted((one, other) => one.seq - other.seq);
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
