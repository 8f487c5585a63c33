/** Numbers that go into one statement, or are compared at a time. */
export const SLICE = 10_000;
/** Things that a sentence names one by one. */
const NAMED_MAX = 20;

/** A list as a sentence names it. */
export function named(all: readonly (number | string)[]): string {
  const more = all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : "";
  return `${all.slice(0, NAMED_MAX).join(", ")}${more}`;
}

/** A list in parts of a size that a statement takes. */
export function* slicesOf<Item>(all: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < all.length; at += SLICE) yield all.slice(at, at + SLICE);
}
