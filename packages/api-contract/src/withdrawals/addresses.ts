import { z } from "zod";
import { oneTimeCode, secondFactorCode } from "../fields.ts";

export const withdrawalAddressesRequest = z.object({});

const addressRow = z.object({
  /** The channel: "USDT-TRC20". */
  type: z.string(),
  coin: z.string(),
  address: z.string(),
  /** 1 usable, 0 still locked. */
  status: z.int(),
  /** UTC milliseconds until which nothing may be sent there; 0 when it is free. */
  lockUntil: z.int(),
});

export const withdrawalAddressesData = z.array(addressRow);

/**
 * Binds the address of a channel; it can be used after 24 hours. `pwd` is the fund password, `code` a WITHDRAW code:
 * each where LOGIN_REGIS_SETTING asks for it (withdrawPwdCode, withdrawAddressCode).
 */
export const bindWithdrawalAddressRequest = z.object({
  type: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{2,24}$/),
  address: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{10,128}$/),
  pwd: z.string().min(1).max(64).optional(),
  code: oneTimeCode.optional(),
  totpCode: secondFactorCode.optional(),
});

export const bindWithdrawalAddressData = z.object({ lockUntil: z.int() });
