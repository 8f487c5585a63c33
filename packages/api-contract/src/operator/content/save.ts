import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText, rowId, timeMs, wholeNumber } from "../../fields.ts";
import { contentKey } from "../../notices/content-key.ts";
import { appLanguage } from "../../settings/schemas/platform.ts";
import { pictureAddress } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { CONTENT_KINDS, contentRow } from "./content-row.ts";

const text = z.object({ title: plainText(200).pipe(z.string().min(1)), content: z.string().trim().max(50_000) });

/** Texts by language code. English must be among them: it is shown where another language is missing. */
const texts = z.record(appLanguage.shape.dictValue, text).refine((given) => "en" in given, { path: ["en"] });

/**
 * Adds an article, or with `id` changes one of the version that was read: STALE_VERSION where somebody was faster.
 * `publishUntil` lies after `publishFrom`.
 */
export const saveContent = staffSend({
  name: "operator.content.save",
  path: "/api/operator/content/save",
  permission: "content.change",
  request: z.object({
    id: rowId.optional(),
    version: wholeNumber(0, 1_000_000).default(0),
    kind: z.enum(CONTENT_KINDS),
    key: contentKey,
    /** Of help: "CATEGORY" makes the article the heading of the category `key`. */
    modelKey: contentKey.or(z.literal("")).default(""),
    /** A picture of ours by a path, or https. */
    imgUrl: pictureAddress.default(""),
    sort: wholeNumber(0, 100_000).default(0),
    isPublished: z.boolean(),
    /** Readers see it from this moment on: 0 at once. */
    publishFrom: timeMs.default(0),
    /** And up to this one: 0 for good. */
    publishUntil: timeMs.default(0),
    texts,
    /** Languages whose text was read against the English one and is right as it stands. */
    confirmed: z.array(appLanguage.shape.dictValue).max(16).default([]),
    reason,
  }),
  data: contentRow,
});
