import { z } from "zod";
import { sessionData, signType } from "./session.ts";

/** Bounds are loose on purpose: a wrong shape and a wrong password answer alike. */
export const loginRequest = z.object({
  signType,
  loginName: z.string().trim().min(1).max(64),
  pwd: z.string().min(1).max(64),
});
export const loginData = sessionData;
export type LoginRequest = z.input<typeof loginRequest>;
