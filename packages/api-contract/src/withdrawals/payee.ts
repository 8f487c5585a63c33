import { z } from "zod";

/** The name of a channel of the settings, or of one of its providers: "USDT-TRC20.acme". */
export const payoutChannel = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,24}(\.[a-z0-9]{1,10})?$/);

export const payee = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{0,128}$/);
