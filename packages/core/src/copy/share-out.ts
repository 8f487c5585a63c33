import { mulDivDown } from "@agio/primitives";

/**
 * Whole contracts for each of several needs, in proportion to them: largest remainder, and of equal remainders the one whose
 * turn it is by `rotation`. Nobody gets more than their need; all of `total` is given, as far as they need it.
 */
export function shareOut(total: number, needs: readonly number[], rotation: number): number[] {
  const whole = needs.reduce((sum, need) => sum + need, 0);
  if (total >= whole) return [...needs];
  const shares = needs.map((need) => mulDivDown(need, total, whole));
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const count = needs.length;
  const remainder = (at: number): bigint => (BigInt(needs[at] as number) * BigInt(total)) % BigInt(whole);
  const turn = (at: number): number => (((at - rotation) % count) + count) % count;
  const remainders = needs.map((_, at) => remainder(at));
  const places = needs
    .map((_, at) => at)
    .sort((a, b) => compare(remainders[b] as bigint, remainders[a] as bigint) || turn(a) - turn(b));
  for (const at of places.slice(0, left)) shares[at] = (shares[at] as number) + 1;
  return shares;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** An amount for each of several parts of contracts, so that one contract is worth the same in each, but for an atom. */
export function valuesOf(valueAtoms: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let [given, seen] = [0, 0];
  return sizes.map((size) => {
    seen += size;
    const upTo = whole === 0 ? 0 : mulDivDown(valueAtoms, seen, whole);
    const value = upTo - given;
    given = upTo;
    return value;
  });
}
