import type { Rows } from "../sql/rows.ts";
import type { ComplianceTables } from "./compliance-tables.ts";

export interface HistoryEntry {
  readonly caseId: number;
  readonly kind: "opened" | "fact" | "taken" | "givenBack" | "note" | "proposed" | "sentBack" | "closed" | "exported";
  readonly text: string;
  /** 0: the exchange itself. */
  readonly operatorId: number;
  readonly at: number;
}

/** Writes down what happened to a case. */
export async function addHistory(
  rows: Pick<Rows<ComplianceTables>, "insertInto">,
  { caseId, kind, text, operatorId, at }: HistoryEntry,
): Promise<void> {
  await rows
    .insertInto("server_compliance_history")
    .values({ case_id: caseId, kind, text, operator_id: operatorId, created_at: at })
    .execute();
}
