import type { Generated } from "kysely";

/** A user's submission for one level, and the decision on it. Personal data lie sealed in `sealed_details`. */
export interface ServerVerifications {
  verification_id: Generated<number>;
  user_id: number;
  /** 1 basic, 2 advanced. */
  level: number;
  /** 1 pending, 2 passed, 3 refused or taken back. */
  status: number;
  /** Base64 of the sealed JSON of what was handed in. */
  sealed_details: string;
  /** Keyed hash of country and document number; "" on the advanced level. */
  document_key: string;
  /** The field that the user has to mend; "" for none in particular. */
  field: string;
  reason: string;
  reviewer: string;
  /** It passed once, whatever became of it: its document stays the user's. */
  has_passed: boolean;
  created_at: number;
  /** 0 while it is pending. */
  decided_at: number;
}

/** Whose document is whose: one number belongs to one user. */
export interface ServerDocuments {
  document_key: string;
  user_id: number;
}

/** When a level was handed in, taken or refused at once: so often a day and no more. */
export interface ServerVerificationTries {
  user_id: number;
  level: number;
  tried_at: number;
}

export interface VerificationTables {
  server_verifications: ServerVerifications;
  server_documents: ServerDocuments;
  server_verification_tries: ServerVerificationTries;
}
