import { z } from "zod";
import { pageOf, paging, rowId, wholeNumber } from "../fields.ts";
import { appLanguage } from "../settings/schemas/platform.ts";
import { pictureAddress } from "../settings/schemas/setting-fields.ts";
import { reason } from "./accounts.ts";

/** Staff texts are exempt from the rule against Chinese characters (rules A-29). */
export const CONTENT_KINDS = ["notice", "help", "optionRule"] as const;

const contentKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,40}$/);

const text = z.object({ title: z.string().trim().min(1).max(200), content: z.string().trim().max(50_000) });

/** Texts by language code. English must be among them: it is shown where another language is missing. */
const texts = z.record(appLanguage.shape.dictValue, text).refine((given) => "en" in given, { path: ["en"] });

export const listContentRequest = z.object({
  kind: z.enum(CONTENT_KINDS).optional(),
  key: contentKey.optional(),
  ...paging,
});

const contentRow = z.object({
  id: z.int(),
  kind: z.enum(CONTENT_KINDS),
  key: z.string(),
  modelKey: z.string(),
  imgUrl: z.string(),
  sort: z.int(),
  isPublished: z.boolean(),
  version: z.int(),
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  createTime: z.int(),
  updateTime: z.int(),
});

export const listContentData = pageOf(contentRow);

/** Adds an article, or with `id` changes one of the version that was read. */
export const saveContentRequest = z.object({
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
  texts,
  reason,
});

export const saveContentData = contentRow;

export const removeContentRequest = z.object({ id: rowId, reason });
export const removeContentData = z.null();
