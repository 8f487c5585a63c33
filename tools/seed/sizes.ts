/** How many rows a seeded database has. */
export interface SeedSizes {
  readonly users: number;
  readonly orders: number;
  readonly lines: number;
}

const LINES_OF_AN_ORDER = 10;

function countOf(args: readonly string[], name: string): number | undefined {
  const at = args.indexOf(name);
  if (at === -1) return undefined;
  const count = Number(args[at + 1]);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} is followed by a whole number above 0`);
  return count;
}

/** `--users N --orders M [--lines L]`; undefined where either of the first is not said. */
export function seedSizesOf(args: readonly string[]): SeedSizes | undefined {
  const [users, orders] = [countOf(args, "--users"), countOf(args, "--orders")];
  if (users === undefined || orders === undefined) return undefined;
  return { users, orders, lines: countOf(args, "--lines") ?? orders * LINES_OF_AN_ORDER };
}
