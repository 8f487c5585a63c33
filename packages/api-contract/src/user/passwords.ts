import { z } from "zod";
import { secondFactorCode } from "../fields.ts";

export const oldPassword = z.string().min(1).max(64);

export const totpCode = secondFactorCode.optional();

/** Six digits, asked for when funds leave. */
export const fundPassword = z.string().regex(/^\d{6}$/);
