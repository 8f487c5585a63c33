// Checks the signed statements of an exchange: roots of liabilities, and addresses whose keys signed a challenge. Node 20
// and the files beside this one are all it needs. Run by verify-receipt.mjs when the file it is given is a list of them
// (the answer of /api/market/attestations, or a copy that somebody mirrored).
import { createHash, createPublicKey, verify } from "node:crypto";
import { isSignedBy } from "./signed-message.mjs";

/** A public key of ed25519 as SPKI, but for its 32 bytes (RFC 8410). */
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

const rowsOf = (file) => (Array.isArray(file) ? file : (file.rows ?? file.data?.rows ?? []));

/** True for a list of statements. */
export const isStatements = (file) => {
  const [first] = rowsOf(file);
  return typeof first?.statement === "string" && typeof first.signature === "string";
};

function isSigned({ statement, signature, key }) {
  if (!/^[0-9a-f]{64}$/.test(key)) return false;
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, Buffer.from(key, "hex")]),
    format: "der",
    type: "spki",
  });
  return verify(undefined, Buffer.from(statement), publicKey, Buffer.from(signature, "hex"));
}

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const challengeOf = ({ sequence, head }) => `Agio proof of reserves: ledger ${sequence}, proofs ${head}`;

/** Statements in their order, oldest first, with what they say. */
const readAll = (file) =>
  rowsOf(file)
    .map((row) => ({ ...row, said: JSON.parse(row.statement) }))
    .sort((one, other) => one.id - other.id);

/** Checks every statement; `key` is the one that the reader trusts. Answers what failed. */
export function verifyStatements(file, { key }, report) {
  const rows = readAll(file);
  const failed = [];
  const check = (name, isRight) => {
    report(`${isRight ? "ok  " : "FAIL"}  ${name}`);
    if (!isRight) failed.push(name);
  };
  const challenges = new Set(rows.filter(({ kind }) => kind === "anchor").map(({ said }) => challengeOf(said)));
  for (const [at, row] of rows.entries()) {
    const name = `statement ${row.id} (${row.kind})`;
    check(`${name}: signature`, isSigned(row) && row.kind === row.said.kind && (key === undefined || row.key === key));
    const before = rows[at - 1];
    if (before?.id === row.id - 1) check(`${name}: follows ${before.id}`, row.said.before === sha256(before.statement));
    if (row.kind !== "reserves") continue;
    check(`${name}: its challenge names a stated root`, challenges.has(row.said.challenge));
    for (const one of row.said.addresses) {
      check(`${name}: ${one.chain} ${one.address} at ${one.height}`, isSignedBy(one, row.said.challenge));
      for (const { coin, units, decimals } of one.balances) report(`      ${units} of 10^-${decimals} ${coin}`);
    }
  }
  return failed;
}

/** Heads of the tape that statements name. Throws without the key that the reader kept, and where another one signed. */
export function statedHeads(file, key) {
  if (key === undefined) throw new Error("statements pin nothing without the key that you kept: --key KEY");
  const rows = readAll(file);
  const foreign = rows.find((row) => row.key !== key || !isSigned(row));
  if (foreign !== undefined) throw new Error(`the signature of statement ${foreign.id} is not of this key`);
  return rows.flatMap(({ said }) => (said.tape === undefined ? [] : [said.tape]));
}

/** Whether a root that a user was shown is one that everybody was shown, by the statements of others. */
export function isStatedRoot(file, { key }, { id, coin, root, total }) {
  return readAll(file).some(
    (row) =>
      row.kind === "anchor" &&
      isSigned(row) &&
      (key === undefined || row.key === key) &&
      row.said.roots.some((one) => one.id === id && one.coin === coin && one.root === root && one.total === total),
  );
}
