import type { DataOf } from "@agio/api-contract";
import { VERIFICATION_REASONS } from "@agio/api-contract/verification-reasons";
import { foldedText, maskMiddle } from "@agio/primitives";
import { eventTexts } from "@agio/translations/events";
import { COUNTRIES } from "./countries.ts";
import { dayLimitsOf } from "./day-limits.ts";
import {
  ADVANCED,
  BASIC,
  dayOf,
  lastOf,
  NONE,
  PASSED,
  REFUSED,
  RETRY_AFTER_MS,
  TRIES_PER_DAY_MAX,
  triesSince,
  type VerificationRow,
} from "./levels.ts";
import type { VerificationParts } from "./verifications.ts";

type State = DataOf<"verification.state">;

/** First letters only: "Anna Maria Berg" → "A*** M*** B***". */
const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => maskMiddle(word, 1, 0))
    .join(" ");

/** The country of the basic level, pending or passed; "" otherwise. */
export async function countryOf({ database, details }: VerificationParts, userId: number): Promise<string> {
  const basic = await lastOf(database, userId, BASIC);
  if (basic === undefined || basic.status === REFUSED) return "";
  return details.open(basic.sealed_details, userId, BASIC).country;
}

/** The verified name; "" until the basic level has passed. */
export async function nameOf({ database, details }: VerificationParts, userId: number): Promise<string> {
  const basic = await lastOf(database, userId, BASIC);
  if (basic?.status !== PASSED) return "";
  return details.open(basic.sealed_details, userId, BASIC).realName;
}

/** The document of the basic level once it has passed, by the key that tells documents apart; undefined otherwise. */
export async function documentOf(
  { database, details }: VerificationParts,
  userId: number,
): Promise<{ readonly documentKey: string; readonly country: string } | undefined> {
  const basic = await lastOf(database, userId, BASIC);
  if (basic?.status !== PASSED) return undefined;
  const { country } = details.open(basic.sealed_details, userId, BASIC);
  return { documentKey: basic.document_key, country };
}

/**
 * Whether two users are one person, as far as verified identities say: one document, or one name in one country, by the basic
 * levels that have passed. Of who is not verified nothing is known.
 */
export async function isSamePerson(parts: VerificationParts, one: number, other: number): Promise<boolean> {
  if (one === other) return true;
  const [first, second] = await Promise.all([documentOf(parts, one), documentOf(parts, other)]);
  if (first === undefined || second === undefined || first.country !== second.country) return false;
  if (first.documentKey === second.documentKey) return true;
  const [name, otherName] = await Promise.all([nameOf(parts, one), nameOf(parts, other)]);
  return plainName(name) === plainName(otherName);
}

/** A name as names are compared: parts in any order, without case, accents and marks. */
const plainName = (name: string): string =>
  foldedText(name)
    .split(/[\s.,'’-]+/)
    .filter((part) => part !== "")
    .toSorted()
    .join(" ");

/** Both levels as their user sees them. */
export async function stateOf(parts: VerificationParts, userId: number, language: string | undefined): Promise<State> {
  const basic = await lastOf(parts.database, userId, BASIC);
  const advanced = await lastOf(parts.database, userId, ADVANCED);
  const details = basic === undefined ? undefined : parts.details.open(basic.sealed_details, userId, BASIC);
  const limits = dayLimitsOf(parts.settings().AUTH_LIMIT);
  return {
    basic: { ...(await levelState(parts, userId, { level: BASIC, last: basic, language })), dayLimit: limits.basic },
    advanced: {
      ...(await levelState(parts, userId, { level: ADVANCED, last: advanced, language })),
      dayLimit: limits.advanced,
    },
    realName: maskedName(details?.realName ?? ""),
    country: details?.country ?? "",
    cardType: details?.cardType ?? 0,
    idCard: maskMiddle(details?.idCard ?? "", 1, 2),
    countries: COUNTRIES.filter((code) => !parts.closedCountries.includes(code)),
  };
}

/** A reason in words: one of a class in the user's language, any other as the reviewer wrote it. */
function reasonIn(reason: string, language: string | undefined): string {
  const known = VERIFICATION_REASONS.find((reasonClass) => reasonClass === reason);
  return known === undefined ? reason : eventTexts(language).kycReason[known];
}

async function levelState(
  parts: VerificationParts,
  userId: number,
  {
    level,
    last,
    language,
  }: {
    readonly level: number;
    readonly last: VerificationRow | undefined;
    readonly language: string | undefined;
  },
) {
  const now = parts.clock();
  const day = dayOf(now, parts.settings().timeZone);
  const triesLeft = Math.max(
    0,
    TRIES_PER_DAY_MAX - (await triesSince(parts.database, { userId, level, from: day.start })),
  );
  const isRefused = last?.status === REFUSED;
  const waitsUntil = Math.max(isRefused ? last.decided_at + RETRY_AFTER_MS : 0, triesLeft === 0 ? day.end : 0);
  return {
    level,
    status: last?.status ?? NONE,
    reason: isRefused ? reasonIn(last.reason, language) : "",
    field: isRefused ? last.field : "",
    retryTime: waitsUntil > now ? waitsUntil : 0,
    triesLeft,
    submitTime: last?.created_at ?? 0,
  };
}
