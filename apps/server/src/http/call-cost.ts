import type { Endpoint } from "@agio/api-contract";

/** Rows of a list that one token pays. */
const TOKEN_ROWS = 25;
/** As many rows as a page has at most (rules 1.4). */
const PAGE_ROWS_MAX = 1_000;
/** Calls of one user that cost as much are answered one after the other. */
const HEAVY_COST = 16;

/** The tokens of a call: those that it declares, and of a list those of the rows that a page may have. `asked`: not yet checked. */
export function costOf({ cost }: Pick<Endpoint, "cost">, asked: unknown): number | undefined {
  if (cost === undefined || typeof asked !== "object" || asked === null || !("pageSize" in asked)) return cost;
  const { pageSize } = asked;
  // Nothing else is a size, and of some objects no number can be made.
  if (typeof pageSize !== "number" && typeof pageSize !== "string") return cost;
  const rows = Math.min(Number(pageSize), PAGE_ROWS_MAX);
  return rows > 0 ? cost + Math.floor(rows / TOKEN_ROWS) : cost;
}

/** Whether a call of so many tokens waits for those of its caller before it, so that nobody fills the line of all. */
export const isHeavy = (cost: number | undefined): boolean => cost !== undefined && cost >= HEAVY_COST;
