import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

/** The channels money can come in by, for the screen. */
export const depositChannels = userRead({
  name: "deposits.channels",
  path: "/api/recharge/channels",
  request: z.object({}),
  data: z.array(
    z.object({
      /** The channel: "USDT-TRC20". */
      name: z.string(),
      coin: z.string(),
      /** "Ethereum", "Tron", "Bitcoin", "BANK". */
      network: z.string(),
      /** 0 coin, 1 bank. */
      type: z.int(),
      logo: z.string(),
      min: decimalOut,
      max: decimalOut,
      confirms: z.int(),
      unlockConfirms: z.int(),
      ways: z.array(z.enum(["system", "manual", "provider"])),
      providers: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string() })),
      isOpen: z.boolean(),
      note: z.string(),
      /** The other channels of the same coin that an address of this one must not be mixed up with. */
      bonusRatio: z.string(),
    }),
  ),
});
