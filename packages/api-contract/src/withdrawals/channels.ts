import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { withdrawalLock } from "./withdrawal-lock.ts";

/**
 * The channels with what the caller has left today, those of payment providers too: what each counts is its own. Empty
 * bounds: "".
 */
const withdrawalChannelRow = z.object({
  rechargeName: z.string(),
  /** The payment provider that pays, as people call it; "" where we pay ourselves. */
  provider: z.string(),
  /** The channel that an address is saved under and judged by; "" where none is needed: a bank, or a provider's account. */
  addressType: z.string(),
  /** The coin; "BANK" for a bank channel, which pays `feeCoin`'s coin out in a currency. */
  rechargeType: z.string(),
  coin: z.string(),
  network: z.string(),
  logo: z.string(),
  /** 0 coin, 1 bank. */
  type: z.int(),
  /** 1 on, 2 off. */
  status: z.int(),
  /** Payouts of the coin or its chain wait for now. */
  isPaused: z.boolean(),
  /** Fixed, in feeCoin. */
  fee: decimalOut,
  feeCoin: z.string(),
  /** Percent. */
  ratio: z.string(),
  tax: z.string(),
  dayWithdrawalNum: z.int(),
  freeNum: z.int(),
  withdrawalMax: decimalOut,
  withdrawalMix: decimalOut,
  /** The coin that the two bounds are stated in. */
  limitCoin: z.string(),
  used: z.int(),
  leftToday: z.int(),
  freeLeft: z.int(),
  withdrawable: decimalOut,
  /** Why that is not all that is available; empty where nothing is locked. */
  locks: z.array(withdrawalLock),
  /** Decimals of a payout. */
  decimals: z.int(),
  needsMemo: z.boolean(),
  /** Currencies of a bank channel with their rate per coin: what is paid out is fixed at submission. */
  currencies: z.array(z.object({ currency: z.string(), rate: decimalOut })),
});

export const withdrawalChannels = userSend({
  name: "withdrawals.channels",
  path: "/api/common/getWithDrawCoinList",
  isQuiet: true,
  request: z.object({}),
  data: z.array(withdrawalChannelRow),
});
