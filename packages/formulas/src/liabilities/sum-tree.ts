import { assert } from "@agio/primitives";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/*
 * A sum Merkle tree over what the exchange owes, one tree per coin (Maxwell's summation tree; both sums are hashed into
 * their parent, see Chalkias, Chatzigiannis, Ji: "Broken Proofs of Solvency", 2022). Numbers are big-endian:
 *   leaf   = SHA-256(0x00 ‖ salt, 16 bytes ‖ user, 4 bytes ‖ atoms, 8 bytes)
 *   parent = SHA-256(0x01 ‖ left hash ‖ left sum, 8 bytes ‖ right hash ‖ right sum, 8 bytes), sum = left + right
 * A level with an odd number of nodes ends with the empty node: 32 zero bytes, sum 0.
 */

const LEAF_TAG = 0;
const PARENT_TAG = 1;
export const SALT_BYTES = 16;
export const HASH_BYTES = 32;
const SUM_BYTES = 8;
const LEAF_BYTES = 1 + SALT_BYTES + 4 + SUM_BYTES;
const PARENT_BYTES = 1 + 2 * (HASH_BYTES + SUM_BYTES);
const TWO_32 = 0x1_0000_0000;

/** A node: its hash in hexadecimal digits and the sum of the leaves below it, in atoms. */
export interface SumNode {
  readonly hash: string;
  readonly sum: number;
}

/** Amount owed to a user in a coin. The salt, 32 hexadecimal digits, is known to that user alone. */
export interface LiabilityLeaf {
  readonly salt: string;
  readonly userId: number;
  readonly atoms: number;
}

export const EMPTY_NODE: SumNode = { hash: "0".repeat(HASH_BYTES * 2), sum: 0 };

function writeSum(bytes: Uint8Array, at: number, sum: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(at, Math.floor(sum / TWO_32));
  view.setUint32(at + 4, sum % TWO_32);
}

function leafBytes(salt: Uint8Array, userId: number, atoms: number): Uint8Array {
  const bytes = new Uint8Array(LEAF_BYTES);
  bytes[0] = LEAF_TAG;
  bytes.set(salt, 1);
  new DataView(bytes.buffer).setUint32(1 + SALT_BYTES, userId);
  writeSum(bytes, 1 + SALT_BYTES + 4, atoms);
  return bytes;
}

/** Whether a figure may be the sum of a node: nobody is owed less than nothing. */
const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;

export function leafNode({ salt, userId, atoms }: LiabilityLeaf): SumNode {
  assert(salt.length === SALT_BYTES * 2, "a salt has 32 digits");
  assert(isSum(atoms), "a liability is a whole number of atoms, not below zero");
  return { hash: bytesToHex(sha256(leafBytes(hexToBytes(salt), userId, atoms))), sum: atoms };
}

/** Throws an AssertionFailure when a sum is negative or the two together are no safe integer. */
export function parentNode(left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum;
  assert(isSum(left.sum) && isSum(right.sum) && isSum(sum), "sums are whole, not negative, and safe");
  const bytes = new Uint8Array(PARENT_BYTES);
  bytes[0] = PARENT_TAG;
  bytes.set(hexToBytes(left.hash), 1);
  writeSum(bytes, 1 + HASH_BYTES, left.sum);
  bytes.set(hexToBytes(right.hash), 1 + HASH_BYTES + SUM_BYTES);
  writeSum(bytes, 1 + 2 * HASH_BYTES + SUM_BYTES, right.sum);
  return { hash: bytesToHex(sha256(bytes)), sum };
}

/** The levels of a tree, leaves first; the last has the root alone. Hashes lie one behind the other, 32 bytes each. */
export interface SumTree {
  readonly levels: readonly { readonly hashes: Uint8Array; readonly sums: Float64Array }[];
  /** Index of each given leaf in the lowest level: leaves are sorted by their hashes. */
  readonly positions: Uint32Array;
}

/** Leaves by columns: `salts` 16 bytes each. At least one. */
export interface LeafColumns {
  readonly salts: Uint8Array;
  readonly userIds: Uint32Array;
  readonly atoms: Float64Array;
}

export function buildSumTree({ salts, userIds, atoms }: LeafColumns): SumTree {
  const count = userIds.length;
  assert(count > 0, "a tree has a leaf");
  const unsorted = new Uint8Array(count * HASH_BYTES);
  for (let leaf = 0; leaf < count; leaf++) {
    const owed = atoms[leaf] as number;
    assert(isSum(owed), "a liability is a whole number of atoms, not below zero");
    const salt = salts.subarray(leaf * SALT_BYTES, (leaf + 1) * SALT_BYTES);
    unsorted.set(sha256(leafBytes(salt, userIds[leaf] as number, owed)), leaf * HASH_BYTES);
  }
  const order = sortedByHash(unsorted, count);
  const positions = new Uint32Array(count);
  const hashes = new Uint8Array(unsorted.length);
  const sums = new Float64Array(count);
  for (let position = 0; position < count; position++) {
    const leaf = order[position] as number;
    positions[leaf] = position;
    hashes.set(unsorted.subarray(leaf * HASH_BYTES, (leaf + 1) * HASH_BYTES), position * HASH_BYTES);
    sums[position] = atoms[leaf] as number;
  }
  const levels: Level[] = [{ hashes, sums }];
  for (let level = levels[0]!; level.sums.length > 1; levels.push(level)) level = levelAbove(level);
  return { levels, positions };
}

/** Where somebody's leaf lies says nothing about who they are or when they came. */
function sortedByHash(hashes: Uint8Array, count: number): Uint32Array {
  const view = new DataView(hashes.buffer);
  const keys = new Float64Array(count);
  for (let leaf = 0; leaf < count; leaf++) {
    const at = leaf * HASH_BYTES;
    keys[leaf] = view.getUint32(at) * 0x10_0000 + (view.getUint32(at + 4) >>> 12);
  }
  const order = Uint32Array.from({ length: count }, (_, leaf) => leaf);
  return order.sort((one, other) => (keys[one] as number) - (keys[other] as number) || one - other);
}

interface Level {
  readonly hashes: Uint8Array;
  readonly sums: Float64Array;
}

function levelAbove({ hashes, sums }: Level): Level {
  const count = Math.ceil(sums.length / 2);
  const above = { hashes: new Uint8Array(count * HASH_BYTES), sums: new Float64Array(count) };
  const bytes = new Uint8Array(PARENT_BYTES);
  bytes[0] = PARENT_TAG;
  for (let node = 0; node < count; node++) {
    const left = node * 2;
    const hasRight = left + 1 < sums.length;
    const [leftSum, rightSum] = [sums[left] as number, hasRight ? (sums[left + 1] as number) : 0];
    bytes.set(hashes.subarray(left * HASH_BYTES, (left + 1) * HASH_BYTES), 1);
    writeSum(bytes, 1 + HASH_BYTES, leftSum);
    if (hasRight)
      bytes.set(hashes.subarray((left + 1) * HASH_BYTES, (left + 2) * HASH_BYTES), 1 + HASH_BYTES + SUM_BYTES);
    else bytes.fill(0, 1 + HASH_BYTES + SUM_BYTES, 1 + 2 * HASH_BYTES + SUM_BYTES);
    writeSum(bytes, 1 + 2 * HASH_BYTES + SUM_BYTES, rightSum);
    assert(isSum(leftSum + rightSum), "the sum of a tree is a safe integer");
    above.hashes.set(sha256(bytes), node * HASH_BYTES);
    above.sums[node] = leftSum + rightSum;
  }
  return above;
}

/** The root of a tree. */
export function rootOf({ levels }: SumTree): SumNode {
  const top = levels.at(-1)!;
  return { hash: bytesToHex(top.hashes), sum: top.sums[0] as number };
}

/** The siblings on the way from a leaf, by its index in the lowest level, up to the root. */
export function pathOf({ levels }: SumTree, index: number): SumNode[] {
  return levels.slice(0, -1).map(({ hashes, sums }, height) => {
    const sibling = Math.floor(index / 2 ** height) ^ 1;
    if (sibling >= sums.length) return EMPTY_NODE;
    const hash = bytesToHex(hashes.subarray(sibling * HASH_BYTES, (sibling + 1) * HASH_BYTES));
    return { hash, sum: sums[sibling] as number };
  });
}

/** A user's evidence of being counted: everything but the root comes from the exchange and proves itself. */
export interface InclusionProof extends LiabilityLeaf {
  readonly index: number;
  /** Siblings from the leaf up. */
  readonly path: readonly SumNode[];
  readonly root: SumNode;
}

/** One step up: the two nodes and what they make. */
export interface InclusionStep {
  readonly left: SumNode;
  readonly right: SumNode;
  readonly parent: SumNode;
}

/** Recomputes the way to the root. `isIncluded` only when root hash and total come out as published. */
export function checkInclusion(proof: InclusionProof): {
  readonly leaf: SumNode;
  readonly steps: readonly InclusionStep[];
  readonly isIncluded: boolean;
} {
  const leaf = leafNode(proof);
  const steps: InclusionStep[] = [];
  let node = leaf;
  for (const [height, sibling] of proof.path.entries()) {
    const isRight = Math.floor(proof.index / 2 ** height) % 2 === 1;
    const [left, right] = isRight ? [sibling, node] : [node, sibling];
    node = parentNode(left, right);
    steps.push({ left, right, parent: node });
  }
  const isAtRoot = proof.index < 2 ** proof.path.length;
  return { leaf, steps, isIncluded: isAtRoot && node.hash === proof.root.hash && node.sum === proof.root.sum };
}
