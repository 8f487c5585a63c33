import type { DataOf } from "@agio/api-contract";

export type ShownCase = DataOf<"operator.compliance.showCase">;
export type FactRow = ShownCase["factRows"][number];

export const OUTCOMES = ["cleared", "reported", "restricted"] as const;
export const FACT_KINDS = ["deposit", "withdrawal", "transfer", "address", "name"] as const;
export const HISTORY_KINDS = [
  "opened",
  "fact",
  "taken",
  "givenBack",
  "note",
  "proposed",
  "sentBack",
  "closed",
  "exported",
] as const;

/** What an operator may do to a case now; a button that is not offered has a reason in its place. */
export interface Deeds {
  readonly take: boolean;
  readonly giveBack: boolean;
  readonly close: boolean;
  /** The second person's word. */
  readonly confirm: boolean;
}

const NOTHING: Deeds = { take: false, giveBack: false, close: false, confirm: false };

export function deedsOf(
  { status, takenBy, closedBy }: Pick<ShownCase, "status" | "takenBy" | "closedBy">,
  operatorId: number | undefined,
): Deeds {
  if (operatorId === undefined || status === "closed") return NOTHING;
  const isOwn = takenBy === operatorId;
  return {
    take: !isOwn,
    giveBack: isOwn,
    close: isOwn && status === "open",
    confirm: status === "proposed" && closedBy !== operatorId,
  };
}

/** Characters that the server wants of each of the two texts of a closing. */
export const WORDS_MIN = 10;
