import { z } from "zod";
import { plainText, timeMs, userNumber } from "../../fields.ts";
import { appLanguage } from "../../settings/schemas/platform.ts";

const NAMED_USERS_MAX = 1_000;
const language = appLanguage.shape.dictValue;

/** Who reads a message: everybody, those who fit every rule of a segment, or one. The simulator's users never do. */
export const audience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({
    kind: z.literal("segment"),
    /** Who reads one of these languages. */
    languages: z.array(language).min(1).max(16).optional(),
    isVerified: z.boolean().optional(),
    joinedFrom: timeMs.optional(),
    joinedTo: timeMs.optional(),
    invitedBy: userNumber.optional(),
    userIds: z.array(userNumber).min(1).max(NAMED_USERS_MAX).optional(),
  }),
  z.strictObject({ kind: z.literal("one"), userId: userNumber }),
]);

export type Audience = z.infer<typeof audience>;

const text = z.object({
  /** One line, as the subject of a mail is. */
  title: plainText(120).pipe(z.string().min(1)),
  /** Markdown: headings, lists, bold, links. */
  content: z.string().trim().min(1).max(5_000),
});

export const messageTexts = z.record(language, text);

export const sentMessage = z.object({
  id: z.int(),
  audience,
  texts: messageTexts,
  /** How many it is for, as counted when it was agreed to. */
  size: z.int(),
  /** How many have it. */
  sent: z.int(),
  isDone: z.boolean(),
  madeBy: z.string(),
  /** The second person; "" for a message to one user. */
  approvedBy: z.string(),
  reason: z.string(),
  createTime: z.int(),
});
