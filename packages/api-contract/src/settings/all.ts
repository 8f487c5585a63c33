import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { allSettingsSchema } from "./setting-schemas.ts";

export const allSettings = publicRead({
  name: "settings.all",
  path: "/api/common/getAllSetting",
  cost: 2,
  request: z.object({}),
  /** Keyed by the section names of the specification. */
  data: allSettingsSchema,
});
