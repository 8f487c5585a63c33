import { liabilityInclusion } from "./liabilities/inclusion.ts";
import { listLiabilities } from "./liabilities/list.ts";

/** What is owed, proven. */
export const LIABILITY_ENDPOINTS = {
  "liabilities.list": listLiabilities,
  "liabilities.inclusion": liabilityInclusion,
} as const;
