import { z } from "zod";
import {
  clientId,
  coinCode,
  decimal,
  decimalOut,
  id,
  oneTimeCode,
  pageOf,
  paging,
  plainText,
  rowId,
  secondFactorCode,
  wholeNumber,
} from "../fields.ts";

/** The name of a channel of the settings, or of one of its providers: "USDT-TRC20.acme". */
const payoutChannel = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,24}(\.[a-z0-9]{1,10})?$/);
const upperCoin = coinCode.transform((code) => code.toUpperCase());
const payee = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{0,128}$/);

/** Funds that may be traded with but hold a part of a coin's balance back from withdrawal. */
const withdrawalLock = z.object({
  /**
   * "unconfirmedDeposit": a credited deposit of the coin that is not unlocked; "bonus": one in the coin; "otherCoin":
   * one of both in another coin, which was traded away since.
   */
  reason: z.string(),
  /** What is locked; of another coin what is missing of it. */
  coin: z.string(),
  amount: decimalOut,
  /** What of the channel's coin that holds: the value, rounded up, of what is missing in another one. */
  held: decimalOut,
});

export const withdrawalChannelsRequest = z.object({});
/**
 * The channels with what the caller has left today, those of payment providers too: what each counts is its own. Empty
 * bounds: "".
 */
export const withdrawalChannelRow = z.object({
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
export const withdrawalChannelsData = z.array(withdrawalChannelRow);

/** What a withdrawal would cost and bring, and every reason why it would be refused now. Changes nothing. */
export const previewWithdrawalRequest = z.object({
  type: payoutChannel,
  amount: decimal,
  address: payee.optional(),
  memo: payee.optional(),
  bankId: rowId.optional(),
  currency: coinCode.optional(),
});
export const previewWithdrawalData = z.object({
  fee: decimalOut,
  tax: decimalOut,
  /** What the tax is withheld in: the withdrawn coin. */
  coinTax: z.string(),
  receive: decimalOut,
  value: decimalOut,
  isFree: z.boolean(),
  isInternal: z.boolean(),
  payout: z.string(),
  /** Refusal names, empty when it would be taken. */
  reasons: z.array(z.object({ code: z.int(), msg: z.string(), field: z.string() })),
});

/** `pwd` is the fund password; `code` a WITHDRAW code, `totpCode` of the authenticator app: where the settings ask. */
export const submitWithdrawalRequest = z.object({
  coin: upperCoin.optional(),
  type: payoutChannel,
  amount: decimal,
  address: payee.optional(),
  memo: payee.optional(),
  bankId: rowId.optional(),
  currency: coinCode.optional(),
  pwd: z.string().min(1).max(64).optional(),
  code: oneTimeCode.optional(),
  totpCode: secondFactorCode.optional(),
  /** From 1,000 USDT upwards (travel rule): who gets it. */
  beneficiary: plainText(120).optional(),
  clientId: clientId.optional(),
});
export const submitWithdrawalData = z.object({
  id: z.int(),
  fee: decimalOut,
  tax: decimalOut,
  receive: decimalOut,
  status: z.int(),
});

export const withdrawalRow = z.object({
  id: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
  coin: z.string(),
  /** The channel: "USDT-TRC20". */
  type: z.string(),
  /** As people call it: "Ethereum", "Tron", "Bitcoin", "BANK". */
  network: z.string(),
  amount: decimalOut,
  fee: decimalOut,
  tax: decimalOut,
  receive: decimalOut,
  address: z.string(),
  memo: z.string(),
  hash: z.string(),
  explorerUrl: z.string(),
  /** The code of the payment provider that pays it, whose reference `hash` becomes; "" for none. */
  provider: z.string(),
  isInternal: z.boolean(),
  payout: z.string(),
  /** 0 submitted, 1 approved, 2 processing, 3 done, 4 rejected, 5 failed, 6 cancelled, 7 more information. */
  status: z.int(),
  /** The class of the reason, a key of the texts. */
  reason: z.string(),
  mayCancel: z.boolean(),
  confirms: z.int(),
  needConfirms: z.int(),
});
export type WithdrawalRow = z.infer<typeof withdrawalRow>;
export const listWithdrawalsRequest = z.object({
  status: wholeNumber(0, 7).optional(),
  coin: upperCoin.optional(),
  ...paging,
});
export const listWithdrawalsData = pageOf(withdrawalRow);

export const cancelWithdrawalRequest = z.object({ id });
/** Answers what was asked (status 7). */
export const answerWithdrawalRequest = z.object({ id, answer: plainText(500).pipe(z.string().min(1)) });

export const withdrawalStatusRequest = z.object({ type: payoutChannel.optional() });
export const withdrawalStatusData = z.object({
  canWithdraw: z.boolean(),
  /** All reasons, not only the first: codes of refusals. */
  reasons: z.array(z.int()),
  usedToday: z.int(),
  leftToday: z.int(),
  freeLeft: z.int(),
  /** In USDT; "" without a ceiling. */
  dayLimit: decimalOut,
  dayUsed: decimalOut,
  /** Of the platform's window and the user's own, both. */
  windowOpen: z.boolean(),
  /** The platform's window; both "" for none. */
  windowStart: z.string(),
  windowEnd: z.string(),
  ownWindowOpen: z.boolean(),
  /** The user's own window; both "" for none. */
  ownWindowStart: z.string(),
  ownWindowEnd: z.string(),
  lockUntil: z.int(),
  /** What holds a part of the channel's coin back. */
  locks: z.array(withdrawalLock),
  needsPassword: z.boolean(),
  needsCode: z.boolean(),
  needsTotp: z.boolean(),
  travelRuleFrom: decimalOut,
});

export const listFrozenRequest = z.object({ coin: upperCoin.optional(), ...paging });
const frozenRow = z.object({
  id: z.int(),
  createTime: z.int(),
  coin: z.string(),
  amount: decimalOut,
  /**
   * "spotOrder", "optionOrder", "withdrawal", "finance", "contractOrder", "contractPosition", "optionPosition",
   * "unconfirmedDeposit", "bonus".
   */
  reason: z.string(),
  refType: z.string(),
  refId: z.int(),
});
export const listFrozenData = pageOf(frozenRow);

/** Bank accounts of the caller. */
export const bankAccountRow = z.object({
  id: z.int(),
  createTime: z.int(),
  bankName: z.string(),
  holder: z.string(),
  /** All but the last four digits are hidden. */
  account: z.string(),
  branch: z.string(),
  swift: z.string(),
  currency: z.string(),
  /** 1 usable, 0 still locked. */
  status: z.int(),
  lockUntil: z.int(),
});
export const listBankAccountsRequest = z.object({});
export const listBankAccountsData = z.array(bankAccountRow);
export const addBankAccountRequest = z.object({
  bankName: plainText(80).pipe(z.string().min(2)),
  holder: plainText(120).pipe(z.string().min(2)),
  account: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/)),
  branch: plainText(80).optional(),
  swift: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9]{8}|[A-Za-z0-9]{11})?$/)
    .optional(),
  currency: coinCode,
  pwd: z.string().min(1).max(64).optional(),
  code: oneTimeCode.optional(),
  totpCode: secondFactorCode.optional(),
});
export const removeBankAccountRequest = z.object({ id: rowId });
export const removeBankAccountData = z.null();
