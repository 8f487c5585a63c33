import type { AllSettings, CheckedRequestOf, DataOf, UserStatusFrame } from "@agio/api-contract";
import type { VerificationReason } from "@agio/api-contract/verification-reasons";
import type { Refusal } from "@agio/primitives";
import type { KeyPaging } from "@agio/projections";
import type { Kysely } from "kysely";
import type { PictureStore } from "../files/picture-store.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { VerificationTables } from "./tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { FileTables } from "../files/tables.ts";
import { openDetailsBox, type DetailsBox } from "./details.ts";
import { decide, levelsOf, listForReview, pendingSince } from "./review.ts";
import { showForReview } from "./show-submission.ts";
import { countryOf, documentOf, isSamePerson, nameOf, stateOf } from "./state.ts";
import { submit } from "./submission.ts";

export interface VerificationDecision {
  readonly id: number;
  readonly decision: "pass" | "refuse" | "revoke";
  /** The field that the user has to mend. */
  readonly field?: string | undefined;
  /** The user reads this instead of `reason`, in their language. */
  readonly reasonClass?: VerificationReason | undefined;
  readonly reason: string;
  /** Who decided, as the audit log names them. */
  readonly reviewer: string;
}

export interface VerificationFilter extends KeyPaging {
  readonly status?: number | undefined;
  readonly userId?: number | undefined;
}

/** Submissions of users about themselves, and the decisions on them. */
export interface Verifications {
  /**
   * Hands in a level. KYC_BASIC_NEEDED, KYC_PENDING, ALREADY_BOUND when it has passed, KYC_TRY_LATER within an hour of
   * a refusal and after five tries of a day, COUNTRY_CLOSED, DOCUMENT_USED, NOT_FOUND for a picture of someone else.
   */
  submit(
    userId: number,
    request: CheckedRequestOf<"verification.submit">,
  ): Promise<DataOf<"verification.submit"> | Refusal>;
  /** Both levels as their user sees them, with what they handed in masked. `language`: of the reasons. */
  stateOf(userId: number, language?: string): Promise<DataOf<"verification.state">>;
  /** Undefined for an `after` that no page of this list said. */
  list(filter: VerificationFilter): Promise<DataOf<"operator.verifications.list"> | undefined>;
  /** Undefined when there is no such submission. */
  show(id: number): Promise<DataOf<"operator.verifications.show"> | undefined>;
  /**
   * REQUEST_NOT_OPEN when it was decided before; NOT_FOUND. Taking back the basic level takes back the advanced one.
   * Tells the user.
   */
  decide(decision: VerificationDecision): Promise<DataOf<"operator.verifications.decide"> | Refusal>;
  /** Status of both levels: 0 none, 1 pending, 2 passed, 3 refused. */
  levelsOf(userId: number): Promise<{ readonly basic: number; readonly advanced: number }>;
  /** The country of the basic level, pending or passed; "" otherwise. */
  countryOf(userId: number): Promise<string>;
  /** The name of the basic level once it has passed; "" otherwise. */
  nameOf(userId: number): Promise<string>;
  /** The document of the basic level once it has passed; undefined otherwise. */
  documentOf(userId: number): Promise<{ readonly documentKey: string; readonly country: string } | undefined>;
  /** Whether two users are one person by what was verified of both: one document, or one name in one country. */
  isSamePerson(one: number, other: number): Promise<boolean>;
  /** The numbers of what waits since `time` or longer, oldest first; at most a hundred. */
  pendingSince(time: number): Promise<number[]>;
}

export interface VerificationsOptions {
  readonly database: Kysely<VerificationTables & UserTables & FileTables>;
  readonly keys: ServerKeys;
  readonly pictures: PictureStore;
  readonly notifier: Notifier;
  /** Pushes to the user's sockets. */
  readonly tell: (userId: number, data: UserStatusFrame["data"]) => void;
  readonly settings: () => AllSettings;
  readonly closedCountries: readonly string[];
  readonly clock: () => number;
}

/** Services that every part of a verification works with. */
export interface VerificationParts extends VerificationsOptions {
  readonly details: DetailsBox;
}

export async function openVerifications(options: VerificationsOptions): Promise<Verifications> {
  const parts: VerificationParts = { ...options, details: await openDetailsBox(options.keys) };
  return {
    submit: (userId, request) => submit(parts, userId, request),
    stateOf: (userId, language) => stateOf(parts, userId, language),
    list: (filter) => listForReview(parts, filter),
    show: (id) => showForReview(parts, id),
    decide: (decision) => decide(parts, decision),
    countryOf: (userId) => countryOf(parts, userId),
    nameOf: (userId) => nameOf(parts, userId),
    documentOf: (userId) => documentOf(parts, userId),
    isSamePerson: (one, other) => isSamePerson(parts, one, other),
    levelsOf: (userId) => levelsOf(parts, userId),
    pendingSince: (time) => pendingSince(parts, time),
  };
}
