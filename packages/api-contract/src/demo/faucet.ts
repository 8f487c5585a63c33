import { z } from "zod";
import { channelName } from "../deposits/channel-name.ts";
import { userSend } from "../endpoint.ts";
import { coinCode, decimalOut } from "../fields.ts";

/** Demo mode only: sends test coins of the local chain to the caller's deposit address. */
export const faucet = userSend({
  name: "demo.faucet",
  path: "/api/demo/faucet",
  request: z.object({ coin: channelName, symbol: coinCode.optional() }),
  data: z.object({ hash: z.string(), amount: decimalOut, coin: z.string() }),
});
