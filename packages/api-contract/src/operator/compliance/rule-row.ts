import { z } from "zod";
import { ruleTerms, severity } from "./rule-terms.ts";

/** A rule as it is in force. */
export const ruleRow = z.object({
  id: z.int(),
  /** Counts the changes of the rule. */
  version: z.int(),
  name: z.string(),
  terms: ruleTerms,
  severity,
  isOn: z.boolean(),
  /** The two who agreed to this version. */
  makerId: z.int(),
  makerName: z.string(),
  checkerId: z.int(),
  checkerName: z.string(),
  reason: z.string(),
  createTime: z.int(),
  /** Cases that it has made and that are not closed. */
  openCases: z.int(),
});
