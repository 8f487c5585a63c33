import { z } from "zod";
import { allSettingsSchema } from "./setting-schemas.ts";

export const allSettingsRequest = z.object({});

/** Keyed by the section names of the specification. */
export const allSettingsData = allSettingsSchema;
