import { z } from "zod";
import type { AllSettings } from "./all-settings.ts";

export const allSettingsRequest = z.object({});

/** Keyed by the section names of the specification; `AllSettings` gives the fields of each. */
export const allSettingsData = z.looseObject({}) as unknown as z.ZodType<AllSettings>;
