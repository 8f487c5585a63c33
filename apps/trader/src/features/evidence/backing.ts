import type { DataOf } from "@agio/api-contract";
import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";
import { knownCoins, scaleOf } from "../../shell/coin-directory.ts";

export type Proof = DataOf<"liabilities.list">["rows"][number];

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

/** How a backing is drawn. Only what can be looked up by everybody is green. */
export const BACKING_LOOKS = {
  onChains: { tone: "text-up", icon: "check" },
  byWord: { tone: "text-text-2", icon: "info" },
  short: { tone: "text-warn", icon: "warn" },
} as const satisfies Record<Backing, object>;

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
