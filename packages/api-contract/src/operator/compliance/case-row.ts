import { z } from "zod";
import { severity } from "./rule-terms.ts";

/** "open"; "proposed": one person has closed a case that needs two; "closed". */
export const caseStatus = z.enum(["open", "proposed", "closed"]);

/** Nothing found; told to the authority; the account is restricted by the calls for that. */
export const caseOutcome = z.enum(["cleared", "reported", "restricted"]);

export const caseRow = z.object({
  id: z.int(),
  /** Counts what came to it: a closing names the one it was decided on. */
  version: z.int(),
  ruleId: z.int(),
  ruleVersion: z.int(),
  ruleName: z.string(),
  kind: z.string(),
  userId: z.int(),
  userName: z.string(),
  severity,
  status: caseStatus,
  /** Facts that made it. */
  facts: z.int(),
  /** 0 for nobody. */
  takenBy: z.int(),
  takenByName: z.string(),
  createTime: z.int(),
  dueTime: z.int(),
  /** 0 while it is not closed. */
  closeTime: z.int(),
});

/** Something money did. */
export const caseFact = z.object({
  /** Of the facts of compliance. */
  id: z.int(),
  /** "deposit", "withdrawal", "transfer" (from another user), "address" (bound), "name" (verified). */
  kind: z.string(),
  /** Number of the deposit or withdrawal; of a transfer that of the withdrawal which paid it. 0 for others. */
  refId: z.int(),
  userId: z.int(),
  coin: z.string(),
  amount: z.string(),
  /** USDT at the time. */
  value: z.string(),
  address: z.string(),
  /** The rule fired at it; the others stand behind it. */
  isTrigger: z.boolean(),
  /** False for a deposit or withdrawal that came to nothing since. */
  isCounted: z.boolean(),
  /** The entry that it fits: "OFAC 2026-11-28: name of the entry". */
  entry: z.string(),
  /** Whether it is large enough for travel-rule data, and whether they are here. */
  needsTravel: z.boolean(),
  hasTravel: z.boolean(),
  createTime: z.int(),
});

export const shownCase = caseRow.extend({
  /** The rule's terms when it made the case. */
  terms: z.unknown(),
  finding: z.string(),
  lookedAt: z.string(),
  why: z.string(),
  closedBy: z.int(),
  closedByName: z.string(),
  /** The second person; 0 while there is none. */
  confirmedBy: z.int(),
  confirmedByName: z.string(),
  /** Needs a second person to be closed. */
  needsTwo: z.boolean(),
  factRows: z.array(caseFact),
  /** Oldest first. */
  history: z.array(
    z.object({
      id: z.int(),
      /** "opened", "fact", "taken", "givenBack", "note", "proposed", "sentBack", "closed", "exported". */
      kind: z.string(),
      text: z.string(),
      operatorId: z.int(),
      operatorName: z.string(),
      createTime: z.int(),
    }),
  ),
});
