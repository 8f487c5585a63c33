import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clockTime, secondFactorCode } from "../fields.ts";
import { ownWindow } from "./own-window.ts";

/** A time of the platform's day, or "" where no window is set. */
const timeOrNone = z.union([clockTime, z.literal("")]);

/** Both "" switches it off. What lets in less acts at once, anything else after WINDOW_RELAX_HOURS. */
export const setWithdrawalWindow = userSend({
  name: "security.setWithdrawalWindow",
  path: "/api/security/withdrawalWindow",
  stepUp: { authenticator: "totpCode", password: "pwd" },
  request: z
    .object({
      start: timeOrNone,
      end: timeOrNone,
      pwd: z.string().min(1).max(64),
      totpCode: secondFactorCode.optional(),
    })
    .refine(({ start, end }) => (start === "") === (end === ""), { path: ["end"] })
    .refine(({ start, end }) => start === "" || start !== end, { path: ["end"] }),
  data: ownWindow,
});
