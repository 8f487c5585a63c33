import { concatHex, keccak256, toRlp, type Hex } from "viem";

/** A node of the trie as it stands in its parent: its hash, or itself where it is shorter than one. */
type Encoded = Hex | readonly Encoded[];

interface Entry {
  /** Half bytes of the key. */
  readonly path: readonly number[];
  readonly value: Hex;
}

const HASH_BYTES = 32;
const BRANCHES = 16;
const EMPTY: Hex = "0x";

/** A number by its hexadecimal digits, without leading zeros, as RLP has it. */
export const rlpNumber = (digits: string): Hex => {
  const shortest = digits.replace(/^0+/, "");
  return `0x${shortest.length % 2 === 1 ? "0" : ""}${shortest}`;
};

const halfBytes = (hex: Hex): number[] => [...hex.slice(2)].map((digit) => Number.parseInt(digit, BRANCHES));

/** Hex prefix encoding (yellow paper, appendix C): the flag says whether a leaf follows, and whether the length is odd. */
function prefixed(path: readonly number[], isLeaf: boolean): Hex {
  const flag = (isLeaf ? 2 : 0) + (path.length % 2);
  const digits = path.length % 2 === 1 ? [flag, ...path] : [flag, 0, ...path];
  return `0x${digits.map((digit) => digit.toString(BRANCHES)).join("")}`;
}

const sharedLength = (entries: readonly Entry[], from: number): number => {
  const [first, ...others] = entries.map(({ path }) => path);
  let at = from;
  while (first![at] !== undefined && others.every((path) => path[at] === first![at])) at++;
  return at;
};

const rlp = (node: Encoded): Hex => toRlp(node as Hex);

function inParent(node: Encoded): Encoded {
  const bytes = rlp(node);
  return (bytes.length - 2) / 2 < HASH_BYTES ? node : keccak256(bytes);
}

/** The node of entries that share their path up to `from` (yellow paper, appendix D). */
function nodeOf(entries: readonly Entry[], from: number): Encoded {
  const [first, ...others] = entries;
  if (first === undefined) return EMPTY;
  if (others.length === 0) return [prefixed(first.path.slice(from), true), first.value];
  const shared = sharedLength(entries, from);
  if (shared > from) return [prefixed(first.path.slice(from, shared), false), inParent(nodeOf(entries, shared))];
  const children = Array.from({ length: BRANCHES }, (_, digit) => {
    const below = entries.filter(({ path }) => path[from] === digit);
    return below.length === 0 ? EMPTY : inParent(nodeOf(below, from + 1));
  });
  return [...children, entries.find(({ path }) => path.length === from)?.value ?? EMPTY];
}

/**
 * The root under which a block's header names its transactions, or its receipts: a Merkle Patricia trie of their encodings
 * by place (yellow paper, 4.3.2 and appendix D).
 */
export function orderedRoot(values: readonly Hex[]): Hex {
  const entries = values.map((value, at) => ({ path: halfBytes(toRlp(rlpNumber(at.toString(BRANCHES)))), value }));
  return keccak256(rlp(nodeOf(entries, 0)));
}

/** EIP-2718: the type's byte before the list of fields; none for type 0. */
export const typed = (type: number, fields: Hex): Hex =>
  type === 0 ? fields : concatHex([`0x${type.toString(BRANCHES).padStart(2, "0")}`, fields]);
