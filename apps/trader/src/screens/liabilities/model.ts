import type { CustodyKind, DataOf } from "@agio/api-contract";
import { checkInclusion, type InclusionStep, type SumNode } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import type { Proof } from "../../features/evidence/backing.ts";

export type Inclusion = DataOf<"liabilities.inclusion">;

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
