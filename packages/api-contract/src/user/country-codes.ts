import { z } from "zod";
import { publicSend } from "../endpoint.ts";

export const countryCodes = publicSend({
  name: "user.countryCodes",
  path: "/api/user/getCountryCode",
  isQuiet: true,
  request: z.object({}),
  /** `code` are the digits after the plus. */
  data: z.array(z.object({ code: z.string(), name: z.string(), en: z.string(), iso: z.string(), sort: z.int() })),
});
