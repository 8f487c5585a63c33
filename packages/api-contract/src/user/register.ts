import { z } from "zod";
import { loginName, password, sessionData, signType } from "./session.ts";

export const registerRequest = z.object({
  signType,
  loginName,
  pwd: password,
  /** Required while LOGIN_REGIS_SETTING.inviteCodeRequired is on. */
  inviteCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,16}$/)
    .default(""),
});
export const registerData = sessionData;
export type RegisterRequest = z.input<typeof registerRequest>;
