// Checks that a balance is counted in a published proof of liabilities. It shares no code with the exchange or its
// screens: this file and Node 20 are all it needs. Run by verify-receipt.mjs when the file it is given is such a proof.
//
// A node is a SHA-256 hash and a sum in atoms; numbers are big-endian.
//   leaf   = hash of 0x00, salt (16 bytes), user (4 bytes), atoms (8 bytes)
//   parent = hash of 0x01, left hash, left sum (8 bytes), right hash, right sum (8 bytes); its sum is left + right
import { createHash } from "node:crypto";

const SUM_MAX = 2n ** 53n - 1n;

/** "1.5" at scale 6 → 1500000n. */
function atomsOf(text, scale) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[2] ?? "";
  if (match === null || fraction.length > scale) throw new Error(`"${text}" is no amount with ${scale} decimals`);
  return BigInt(match[1] + fraction.padEnd(scale, "0"));
}

const bytes = (value, length) => Buffer.from(value.toString(16).padStart(length * 2, "0"), "hex");
const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest("hex");
const hex = (text) => Buffer.from(text, "hex");

function leafOf({ salt, userId, balance, scale }) {
  const sum = atomsOf(balance, scale);
  return { hash: sha256(Buffer.of(0), hex(salt), bytes(BigInt(userId), 4), bytes(sum, 8)), sum };
}

function parentOf(left, right) {
  const sum = left.sum + right.sum;
  if (sum > SUM_MAX) throw new Error("a sum is beyond the safe integers");
  return { hash: sha256(Buffer.of(1), hex(left.hash), bytes(left.sum, 8), hex(right.hash), bytes(right.sum, 8)), sum };
}

/** True for what the page of liabilities saves. */
export const isInclusion = (file) => Array.isArray(file.path) && typeof file.salt === "string";

/** Recomputes the way from the leaf to the root; `report` gets a line for each step. Answers what failed. */
export function verifyInclusion(inclusion, report) {
  let node = leafOf(inclusion);
  report(`leaf     ${node.hash} ${inclusion.balance} ${inclusion.coin}`);
  for (const [height, step] of inclusion.path.entries()) {
    const sibling = { hash: step.hash, sum: atomsOf(step.sum, inclusion.scale) };
    const isRight = Math.floor(inclusion.index / 2 ** height) % 2 === 1;
    node = isRight ? parentOf(sibling, node) : parentOf(node, sibling);
    report(`level ${String(height + 1).padStart(2)} ${node.hash}`);
  }
  const checks = {
    root: node.hash === inclusion.root,
    total: node.sum === atomsOf(inclusion.total, inclusion.scale),
    index: inclusion.index < 2 ** inclusion.path.length,
  };
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  for (const name of Object.keys(checks)) report(`${checks[name] ? "ok  " : "FAIL"}  ${name}`);
  return failed;
}
