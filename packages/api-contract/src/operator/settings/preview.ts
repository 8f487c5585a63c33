import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { section } from "./section.ts";

const version = z.union([z.number(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

/** Says where a section would differ, after every check that the change itself makes: the same refusals. Changes nothing. */
export const previewSetting = staffSend({
  name: "operator.settings.preview",
  path: "/api/operator/settings/preview",
  permission: "settings.read",
  request: z.object({ section, version, value: z.unknown() }),
  data: z.object({
    /** As it would be stored. */
    value: z.unknown(),
    needsChecker: z.boolean(),
    /** Differences by path: "0.jumpUrl". Null on the side where there is nothing. */
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
});
