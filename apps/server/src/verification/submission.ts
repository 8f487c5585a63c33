import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Transaction } from "kysely";
import { isRefusal } from "../call/refusals.ts";
import { keepPictures } from "../files/picture-store.ts";
import type { VerificationTables } from "./tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { FileTables } from "../files/tables.ts";
import { COUNTRIES } from "./countries.ts";
import type { HomeAddress, PersonalDetails } from "./details.ts";
import {
  ADVANCED,
  BASIC,
  dayOf,
  lastOf,
  PASSED,
  PENDING,
  RETRY_AFTER_MS,
  TRIES_PER_DAY_MAX,
  triesSince,
} from "./levels.ts";
import type { VerificationParts } from "./verifications.ts";

type Request = CheckedRequestOf<"verification.submit">;
type Rows = Transaction<VerificationTables & UserTables & FileTables>;

const PICTURE_FIELDS = ["frontUrl", "backUrl", "handUrl"] as const;

/** A level as it is handed in, before anything of the user's past is looked at. */
interface Submission {
  readonly userId: number;
  readonly level: number;
  /** Of the advanced level only the pictures; the rest is copied from the basic one. */
  readonly details: PersonalDetails;
}

/** Hands in a level. One user's submissions come one after the other, so that no double click counts twice. */
export async function submit(
  parts: VerificationParts,
  userId: number,
  request: Request,
): Promise<DataOf<"verification.submit"> | Refusal> {
  const level = request.flag;
  const details = level === BASIC ? basicDetails(parts, request) : await advancedDetails(parts, userId, request);
  if (isRefusal(details)) return details;
  const refusal = await parts.database.transaction().execute(async (rows) => {
    await rows.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
    return keep(parts, rows, { userId, level, details });
  });
  return refusal ?? { level, status: PENDING };
}

function basicDetails(parts: VerificationParts, request: Request): PersonalDetails | Refusal {
  const { realName = "", country = "", cardType = 0, idCard = "" } = request;
  if (!COUNTRIES.includes(country)) return refuse("BAD_PARAMETER", "country");
  if (parts.closedCountries.includes(country)) return refuse("COUNTRY_CLOSED", "country");
  return { realName, country, cardType, idCard, pictures: {} };
}

async function advancedDetails(
  parts: VerificationParts,
  userId: number,
  request: Request,
): Promise<PersonalDetails | Refusal> {
  const pictures: Record<string, string> = {};
  for (const field of PICTURE_FIELDS) {
    const url = request[field] ?? "";
    if (!(await parts.pictures.isOwnedBy(url, userId))) return refuse("NOT_FOUND", field);
    pictures[field] = url;
  }
  const address = addressOf(request);
  if (address !== undefined && !COUNTRIES.includes(address.country)) return refuse("BAD_PARAMETER", "addressCountry");
  const details = { realName: "", country: "", cardType: 0, idCard: "", pictures };
  return address === undefined ? details : { ...details, address };
}

/** The four fields come together or not at all: the schema sees to it. */
function addressOf({ addressName, addressPhone, addressCountry, addressDetail }: Request): HomeAddress | undefined {
  if (addressName === undefined) return undefined;
  return {
    name: addressName,
    phone: addressPhone ?? "",
    country: addressCountry ?? "",
    detail: addressDetail ?? "",
  };
}

async function keep(parts: VerificationParts, rows: Rows, submission: Submission): Promise<Refusal | undefined> {
  const { userId, level } = submission;
  const basic = await lastOf(rows, userId, BASIC);
  if (level === ADVANCED && basic?.status !== PASSED) return refuse("KYC_BASIC_NEEDED");
  const refusal = await refusalByPast(parts, rows, submission);
  if (refusal !== undefined) return refusal;
  const now = parts.clock();
  await rows.insertInto("server_verification_tries").values({ user_id: userId, level, tried_at: now }).execute();

  const { details } = submission;
  const documentKey = level === BASIC ? parts.details.documentKey(details.country, details.idCard) : "";
  if (level === BASIC && !(await claimDocument(rows, documentKey, userId))) return refuse("DOCUMENT_USED", "idCard");
  const complete =
    level === ADVANCED && basic !== undefined
      ? { ...parts.details.open(basic.sealed_details, userId, BASIC), ...advancedOnly(details) }
      : details;
  const row = {
    user_id: userId,
    level,
    status: PENDING,
    sealed_details: parts.details.close(complete, userId, level),
    document_key: documentKey,
    field: "",
    reason: "",
    reviewer: "",
    has_passed: false,
    created_at: now,
    decided_at: 0,
  };
  await rows.insertInto("server_verifications").values(row).execute();
  await keepPictures(rows, { urls: Object.values(details.pictures), at: now });
  return undefined;
}

const advancedOnly = ({ pictures, address }: PersonalDetails): Partial<PersonalDetails> =>
  address === undefined ? { pictures } : { pictures, address };

async function refusalByPast(
  parts: VerificationParts,
  rows: Rows,
  { userId, level }: Submission,
): Promise<Refusal | undefined> {
  const now = parts.clock();
  const last = await lastOf(rows, userId, level);
  if (last?.status === PENDING) return refuse("KYC_PENDING");
  if (last?.status === PASSED) return refuse("ALREADY_BOUND");
  if (last !== undefined && last.decided_at + RETRY_AFTER_MS > now) return refuse("KYC_TRY_LATER");
  const { start } = dayOf(now, parts.settings().timeZone);
  const tries = await triesSince(rows, { userId, level, from: start });
  return tries >= TRIES_PER_DAY_MAX ? refuse("KYC_TRY_LATER") : undefined;
}

/** Whether the document is the user's now. Of two users who hand it in at once, one gets it. */
async function claimDocument(rows: Rows, documentKey: string, userId: number): Promise<boolean> {
  const claimed = await rows
    .insertInto("server_documents")
    .values({ document_key: documentKey, user_id: userId })
    .onConflict((conflict) => conflict.column("document_key").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (claimed !== undefined) return true;
  const owner = await rows
    .selectFrom("server_documents")
    .select("user_id")
    .where("document_key", "=", documentKey)
    .executeTakeFirst();
  return owner?.user_id === userId;
}
