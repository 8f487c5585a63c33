import type { DataOf } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";

export interface VerificationDecision {
  readonly id: number;
  readonly decision: "pass" | "refuse" | "revoke";
  /** What the user has to mend. */
  readonly field?: string | undefined;
  readonly reason: string;
  /** Who decided, as the audit log names him. */
  readonly reviewer: string;
}

export interface VerificationFilter {
  readonly status?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What users handed in about themselves, and what was decided. */
export interface Verifications {
  list(filter: VerificationFilter): Promise<DataOf<"operator.verifications.list">>;
  /** Undefined when there is no such submission. */
  show(id: number): Promise<DataOf<"operator.verifications.show"> | undefined>;
  /** REQUEST_NOT_OPEN when it was decided before; NOT_FOUND. Tells the user. */
  decide(decision: VerificationDecision): Promise<DataOf<"operator.verifications.decide"> | Refusal>;
  /** Status of both levels: 0 none, 1 pending, 2 passed, 3 refused. */
  levelsOf(userId: number): Promise<{ readonly basic: number; readonly advanced: number }>;
}
