import { z } from "zod";

/** The name of a channel: "USDT-TRC20". */
export const channelName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,24}$/);
