import { z } from "zod";
import { pageOf, paging } from "../fields.ts";
import { reason } from "./accounts.ts";

const section = z.string().regex(/^[A-Za-z_]{2,40}$/);

export const listSettingsRequest = z.object({});

/** Every section with its version (0 as shipped). `touchesMoney`: a change needs a second person. */
export const listSettingsData = z.array(
  z.object({
    section: z.string(),
    version: z.int(),
    value: z.unknown(),
    touchesMoney: z.boolean(),
    changedBy: z.string(),
    changeTime: z.int(),
  }),
);

/**
 * Puts a whole section in place of the version that was read; SETTING_VERSION_STALE when someone was faster. A value
 * that does not fit the section's schema is refused, naming the field.
 */
export const changeSettingRequest = z.object({
  section,
  version: z.union([z.number(), z.string().regex(/^\d{1,9}$/)]).transform(Number),
  value: z.unknown(),
  reason,
});

export const settingHistoryRequest = z.object({ section, ...paging });

export const settingHistoryData = pageOf(
  z.object({
    id: z.int(),
    section: z.string(),
    version: z.int(),
    value: z.unknown(),
    changedBy: z.string(),
    approvedBy: z.string(),
    reason: z.string(),
    createTime: z.int(),
  }),
);
