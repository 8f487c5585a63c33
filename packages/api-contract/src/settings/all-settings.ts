import type { z } from "zod";
import type { allSettingsSchema } from "./setting-schemas.ts";

/** Everything /api/common/getAllSetting answers, by the specification's section names. */
export type AllSettings = z.output<typeof allSettingsSchema>;
