import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

/** The schemas that the forms of all sections are made from. */
export const settingForms = staffRead({
  name: "operator.settings.forms",
  path: "/api/operator/settings/forms",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(
    z.object({
      section: z.string(),
      /** JSON schema of a value as it is written; defaults of fields are in it. */
      schema: z.record(z.string(), z.unknown()),
      /** The value as shipped. */
      builtIn: z.unknown(),
      /** The permission that asks for a change, and decides it. */
      permission: z.string(),
      needsChecker: z.boolean(),
      touchesMoney: z.boolean(),
      /** Fields that no user is shown; all others reach every app within a second. */
      hiddenFields: z.array(z.string()),
    }),
  ),
});
