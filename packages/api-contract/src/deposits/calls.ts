import { z } from "zod";
import { clientId, coinCode, decimal, decimalOut, pageOf, paging, plainText, wholeNumber } from "../fields.ts";

/** The name of a channel: "USDT-TRC20". */
export const channelName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,24}$/);
const upperCoin = coinCode.transform((code) => code.toUpperCase());
/** A transaction hash, or a bank's reference. */
const reference = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{4,128}$/);

/** `coin` is the channel, `symbol` the asset; the asset may be left out. */
export const depositAddressRequest = z.object({ coin: channelName, symbol: upperCoin.optional() });
export const depositAddressData = z.object({
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
});

/** The channels money can come in by, for the screen. */
export const depositChannelsRequest = z.object({});
export const depositChannelsData = z.array(
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
);

/** An address of a payment provider. */
export const providerAddressRequest = z.object({
  coin: channelName,
  symbol: upperCoin.optional(),
  amount: decimal,
  thirdCode: plainText(40).pipe(z.string().min(1)),
  clientId: clientId.optional(),
});
export const providerAddressData = z.object({
  address: z.string(),
  memo: z.string(),
  qrUrl: z.string(),
  orderNo: z.string(),
  expireTime: z.int(),
});

/** Names a payment to the static address of a channel, or to the bank. `voucherUrl` is an uploaded picture's. */
export const submitDepositRequest = z.object({
  coin: channelName,
  symbol: upperCoin.optional(),
  amount: decimal,
  hash: reference,
  voucherUrl: plainText(300).optional(),
  address: plainText(200).optional(),
  clientId: clientId.optional(),
});
export const submitDepositData = z.object({ id: z.int(), status: z.int() });

export const depositRow = z.object({
  id: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
  /** The channel: "USDT-TRC20". */
  coin: z.string(),
  symbol: z.string(),
  /** As people call it: "Ethereum", "Tron", "Bitcoin", "BANK". */
  network: z.string(),
  amount: decimalOut,
  hash: z.string(),
  /** Of the chain's explorer, "" where none is known. */
  explorerUrl: z.string(),
  address: z.string(),
  confirms: z.int(),
  needConfirms: z.int(),
  unlockConfirms: z.int(),
  /** 0 detected, 1 confirming, 2 credited, 3 unlocked, 4 below minimum, 5 rejected, 6 orphaned, 7 reversed, 8 review. */
  status: z.int(),
  /** Why, as a key of the texts: "" | "manual" | "aboveMaximum" | "barred" | "notFound" | "refused". */
  remark: z.string(),
  /** "chain", "manual" or "provider". */
  way: z.string(),
  credited: decimalOut,
  repaid: decimalOut,
  debt: decimalOut,
  /** A rejected deposit on its way back: 0 no, 1 agreed, 2 sent, 3 done; 4 stopped, 5 failed: it waits with us again. */
  returnStatus: z.int(),
  /** "" before it is agreed, and before it is sent. */
  returnAddress: z.string(),
  returnHash: z.string(),
  returnUrl: z.string(),
});
export type DepositRow = z.infer<typeof depositRow>;

export const listDepositsRequest = z.object({
  coin: upperCoin.optional(),
  status: wholeNumber(0, 8).optional(),
  ...paging,
});
export const listDepositsData = pageOf(depositRow);

export const listBonusesRequest = z.object({ ...paging });
export const listBonusesData = pageOf(
  z.object({
    id: z.int(),
    createTime: z.int(),
    coin: z.string(),
    amount: decimalOut,
    /** Percent. */
    ratio: z.string(),
    rechargeId: z.int(),
    expireTime: z.int(),
    /** 1 runs, 2 ended. */
    status: z.int(),
  }),
);
