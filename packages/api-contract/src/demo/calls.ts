import { z } from "zod";
import { channelName } from "../deposits/calls.ts";
import { coinCode, decimalOut } from "../fields.ts";

/** Demo mode only: sends test coins of the local chain to the caller's deposit address. */
export const faucetRequest = z.object({ coin: channelName, symbol: coinCode.optional() });
export const faucetData = z.object({ hash: z.string(), amount: decimalOut, coin: z.string() });

/** Demo mode only: the local chain, with an address outside the exchange to withdraw to. */
export const demoChainRequest = z.object({});
export const demoChainData = z.object({
  isOpen: z.boolean(),
  sampleAddress: z.string(),
  height: z.int(),
  balances: z.array(z.object({ channel: z.string(), amount: decimalOut })),
});
