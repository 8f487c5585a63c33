import type { CustodyKind, DataOf } from "@agio/api-contract";
import { checkInclusion, type InclusionStep, type SumNode } from "@agio/formulas";
import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";
import { knownCoins, scaleOf } from "../../shell/coin-directory.ts";

export type Proof = DataOf<"liabilities.list">["rows"][number];
export type Inclusion = DataOf<"liabilities.inclusion">;

/** Ten thousandths: two decimals of a percent. */
const WHOLE = 10_000;

type Sums = Pick<Proof, "coin" | "total" | "custodyTotal">;

/**
 * Both sums in the coin's own atoms, in which the whole of it is a safe integer. With more decimals than the coin has,
 * half a billion of one would not be. What custody holds beyond whole atoms is left out. Undefined: no such figures.
 */
function atomsOf({ coin, total, custodyTotal }: Sums): { owed: number; held: number } | undefined {
  const scale = scaleOf(coin);
  const [whole = "", part = ""] = custodyTotal.split(".");
  const owed = parseDecimal(total, scale);
  const held = custodyTotal.startsWith("-")
    ? 0
    : parseDecimal(`${whole}.${part.slice(0, scale).padEnd(1, "0")}`, scale);
  return owed === undefined || held === undefined ? undefined : { owed, held };
}

/** Custody as a share of liabilities, in percent with two decimals, rounded down; undefined when nothing is owed. */
export function coverage(sums: Sums): string | undefined {
  const atoms = atomsOf(sums);
  return atoms === undefined || atoms.owed === 0
    ? undefined
    : plainDecimal(mulDivDown(atoms.held, WHOLE, atoms.owed), 2);
}

/** Whether custody covers what is owed. Figures that cannot be read cover nothing. */
export function isCovered(sums: Sums): boolean {
  const atoms = atomsOf(sums);
  return atoms !== undefined && atoms.held >= atoms.owed;
}

/** Covered by what outsiders can look up, covered only with what somebody says, or not covered. */
export type Backing = "onChains" | "byWord" | "short";

export function backingOf(proof: Sums & Pick<Proof, "custodyBy">): Backing {
  if (isCovered({ ...proof, custodyTotal: proof.custodyBy.chain })) return "onChains";
  return isCovered(proof) ? "byWord" : "short";
}

/** Kinds of places, those that outsiders can check first. */
const CUSTODY_KINDS = ["chain", "bank", "provider"] as const satisfies readonly CustodyKind[];

export interface HeldPlaces {
  readonly kind: CustodyKind;
  readonly amount: string;
  readonly places: Proof["custody"];
}

/** Custody by kind; kinds without a place are left out. */
export const heldByKind = ({ custody, custodyBy }: Pick<Proof, "custody" | "custodyBy">): HeldPlaces[] =>
  CUSTODY_KINDS.flatMap((kind) => {
    const places = custody.filter((place) => place.kind === kind);
    return places.length === 0 ? [] : [{ kind, amount: custodyBy[kind], places }];
  });

/** The newest proof of each coin, coins as they are listed; others come after them. */
export function newestByCoin(proofs: readonly Proof[]): Proof[] {
  const seen = new Set<string>();
  const newest = proofs.filter(({ coin }) => !seen.has(coin) && seen.add(coin).size > 0);
  return newest.toSorted((one, other) => placeOf(one.coin) - placeOf(other.coin));
}

function placeOf(code: string): number {
  const place = knownCoins().findIndex((coin) => coin.code === code);
  return place === -1 ? knownCoins().length : place;
}

/** A node as it is shown. */
export interface ShownNode {
  readonly hash: string;
  readonly sum: string;
}
export interface ShownStep {
  readonly left: ShownNode;
  readonly right: ShownNode;
  readonly parent: ShownNode;
}

export interface Recomputed {
  readonly leaf: ShownNode | undefined;
  readonly steps: readonly ShownStep[];
  /** Computed root; undefined when a figure is invalid. */
  readonly root: ShownNode | undefined;
  readonly isIncluded: boolean;
}

const UNREADABLE: Recomputed = { leaf: undefined, steps: [], root: undefined, isIncluded: false };
const SALT = /^[0-9a-f]{32}$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The way from the caller's balance to the published root, worked out here. With a `balance` of the reader's own instead
 * of the stated one. A proof with figures that are none proves nothing.
 */
export function recompute(
  inclusion: Inclusion,
  published: Pick<Proof, "root" | "total">,
  balance?: string,
): Recomputed {
  const { scale, salt, userId, index } = inclusion;
  const read = (text: string) => parseDecimal(text, scale);
  const atoms = read(balance ?? inclusion.balance);
  const path = inclusion.path.map(({ hash, sum }) => ({ hash, sum: read(sum) ?? -1 }));
  const total = read(published.total);
  const isReadable = path.every(({ hash, sum }) => HASH.test(hash) && sum >= 0);
  if (atoms === undefined || total === undefined || !isReadable || !SALT.test(salt)) return UNREADABLE;
  if (!Number.isSafeInteger(path.reduce((sum, node) => sum + node.sum, atoms))) return UNREADABLE;
  const proof = { salt, userId, atoms, index, path, root: { hash: published.root, sum: total } };
  const { leaf, steps, isIncluded } = checkInclusion(proof);
  const show = ({ hash, sum }: SumNode): ShownNode => ({ hash, sum: plainDecimal(sum, scale) });
  const showStep = ({ left, right, parent }: InclusionStep): ShownStep => ({
    left: show(left),
    right: show(right),
    parent: show(parent),
  });
  return {
    leaf: show(leaf),
    steps: steps.map(showStep),
    root: show(steps.at(-1)?.parent ?? leaf),
    isIncluded,
  };
}

/** Name of the file for the program that checks it. */
export const fileNameOf = ({ coin, sequence }: Inclusion): string => `inclusion-${coin.toLowerCase()}-${sequence}.json`;
