import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimalOut, upperCoin } from "../fields.ts";
import { channelName } from "./channel-name.ts";

/** `coin` is the channel, `symbol` the asset; the asset may be left out. */
export const depositAddress = userSend({
  name: "deposits.address",
  path: "/api/recharge/getAdress",
  isQuiet: true,
  request: z.object({ coin: channelName, symbol: upperCoin.optional() }),
  data: z.object({
    coin: z.string(),
    symbol: z.string(),
    address: z.string(),
    /** "" where the chain needs none. */
    memo: z.string(),
    min: decimalOut,
    /** "" without a bound. */
    max: decimalOut,
    /** Blocks until it is credited, and until it may be withdrawn. */
    confirms: z.int(),
    unlockConfirms: z.int(),
    /** "system": an own address, watched. "manual": the static address, to be named by the user. */
    way: z.enum(["system", "manual"]),
    note: z.string(),
  }),
});
