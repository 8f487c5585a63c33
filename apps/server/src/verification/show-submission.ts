import type { DataOf } from "@agio/api-contract";
import { VERIFICATION_REASONS } from "@agio/api-contract/verification-reasons";
import { eventTexts } from "@agio/translations/events";
import { hintsOf } from "./same-person.ts";
import { namedRow, reviewRow, selectNamed, type NamedRow } from "./review.ts";
import type { VerificationParts } from "./verifications.ts";

type Shown = DataOf<"operator.verifications.show">;
type Submission = NonNullable<Shown["earlier"]>;

/** One submission in clear, with links to its pictures. */
async function submissionOf(parts: VerificationParts, row: NamedRow): Promise<Submission> {
  const details = parts.details.open(row.sealed_details, row.user_id, row.level);
  const { realName, cardType, idCard, pictures, address = null } = details;
  const links: { name: string; link: string }[] = [];
  for (const [name, url] of Object.entries(pictures)) {
    const link = await parts.pictures.linkTo(url);
    if (link !== undefined) links.push({ name, link: link.link });
  }
  return { ...reviewRow(parts, row), realName, cardType, idCard, field: row.field, address, pictures: links };
}

/** A submission beside the one before it, and what else is known of its user; undefined when there is none. */
export async function showForReview(parts: VerificationParts, id: number): Promise<Shown | undefined> {
  const row = await namedRow(parts, id);
  if (row === undefined) return undefined;
  const before = await selectNamed(parts)
    .where("server_verifications.user_id", "=", row.user_id)
    .where("server_verifications.level", "=", row.level)
    .where("server_verifications.verification_id", "<", id)
    .orderBy("server_verifications.verification_id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { submissions } = await parts.database
    .selectFrom("server_verifications")
    .select((expression) => expression.fn.countAll<number>().as("submissions"))
    .where("user_id", "=", row.user_id)
    .where("level", "=", row.level)
    .executeTakeFirstOrThrow();
  const user = await parts.database
    .selectFrom("server_users")
    .select("language")
    .where("user_id", "=", row.user_id)
    .executeTakeFirst();
  const language = user?.language ?? "";
  const { kycReason } = eventTexts(language);
  return {
    ...(await submissionOf(parts, row)),
    earlier: before === undefined ? null : await submissionOf(parts, before),
    submissions,
    hints: await hintsOf(parts, row),
    language,
    reasons: VERIFICATION_REASONS.map((reasonClass) => ({ reasonClass, text: kycReason[reasonClass] })),
  };
}
