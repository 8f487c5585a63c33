import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { plainLines, plainText } from "../fields.ts";
import { leadApplication } from "./application-row.ts";

const NAME_LENGTH_MIN = 2;
const NAME_LENGTH_MAX = 20;
/** Everything in it can be seen, and no letter has more than two marks. */
const SEEN_NAME = /^(?=[\p{L}\p{N}])(?!.*\p{M}{3})(?:(?!\p{DI})[\p{L}\p{M}\p{N} ._'’-])+$/u;
const WORDS_LENGTH_MIN = 20;
const WORDS_LENGTH_MAX = 1_000;

/**
 * Applies to lead: two of the staff decide. The name is public and no sign-in name; nobody else has it, and who led before
 * keeps theirs. PRODUCT_CLOSED, COUNTRY_CLOSED, KYC_NEEDED, DUPLICATE_REQUEST while one waits or for a leader,
 * COPY_NAME_TAKEN.
 */
export const applyToLead = userSend({
  name: "follow.apply",
  path: "/api/follow/apply",
  isAnyScript: true,
  request: z.object({
    /** Letters and digits of any script, with blanks and . _ - ' between them. */
    name: plainText(NAME_LENGTH_MAX).pipe(z.string().min(NAME_LENGTH_MIN).regex(SEEN_NAME)),
    /** Who they are and how they trade, in lines, for the staff and their page. */
    words: plainLines(WORDS_LENGTH_MAX).pipe(z.string().min(WORDS_LENGTH_MIN)),
    language: z.string().regex(/^[a-z]{2}$/),
  }),
  data: leadApplication,
});
