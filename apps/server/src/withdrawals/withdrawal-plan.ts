import { parseDecimal, refuse, type Refusal, type UserId } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import type { FundChannel } from "../channels/channel-directory.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import type { PayoutWay } from "../channels/provider-channels.ts";
import { payoutWayIn, withdrawalChannelIn } from "./withdrawal-channel.ts";
import { codeWayReasons, withdrawalCodesOf, type WithdrawalCodes } from "./withdrawal-codes.ts";
import { needsBeneficiary, payeeOf, type Payee } from "./withdrawal-payee.ts";
import {
  accountReasons,
  amountReasons,
  channelReasons,
  dayCeilingOf,
  fundsReasons,
  eligibilityIn,
  type DayCeiling,
  type WithdrawalEligibility,
} from "./withdrawal-eligibility.ts";

/** A withdrawal as it was asked for, without its proofs. */
export interface WithdrawalAsk {
  readonly userId: UserId;
  readonly type: string;
  readonly amount: string;
  readonly address: string | undefined;
  readonly bankId: number | undefined;
  readonly currency: string | undefined;
  /** Undefined: not said; a preview does not ask for it. */
  readonly beneficiary: string | undefined;
}

/** A withdrawal after every check that needs no proof. */
export interface WithdrawalPlan {
  /** Refusals before the proofs, in the order of rules 11.1; then those after them. */
  readonly before: readonly Refusal[];
  readonly after: readonly Refusal[];
  readonly gross: number | undefined;
  readonly eligibility: WithdrawalEligibility;
  readonly ceiling: DayCeiling;
  readonly payee: Payee | undefined;
  /** The target that it is paid to; an address where there is no such channel. */
  readonly way: PayoutWay;
  /** The first payment to an address that is not saved asks for what saving it would. */
  readonly needsPassword: boolean;
  readonly needsCode: boolean;
  /** Codes that the user asks for of their own account. */
  readonly codes: WithdrawalCodes;
}

/** Checks a withdrawal, in the order of rules 11.1, without changing anything. Gives every reason, not only the first. */
export async function planWithdrawal(services: WithdrawalServices, ask: WithdrawalAsk): Promise<WithdrawalPlan> {
  const { userId, type } = ask;
  const draft = await services.pipeline.read((state) => withdrawalChannelIn(services, state, type));
  const gross = draft === undefined ? undefined : parseDecimal(ask.amount, draft.coin.scale);
  const eligibility = await services.pipeline.read((state) => eligibilityIn(services, state, { userId, type, gross }));
  const ceiling = await dayCeilingOf(services, userId);
  const before = await accountReasons(services, userId, eligibility);
  before.push(...channelReasons(eligibility, ceiling));
  const way = eligibility.channel === undefined ? "address" : payoutWayIn(services.settings(), eligibility.channel);
  const found = await payeeFor(services, eligibility.channel, way, ask);
  before.push(...found.reasons);
  if (isBeneficiaryMissing(services, ask, eligibility, found.payee))
    before.push(refuse("BENEFICIARY_NEEDED", "beneficiary"));
  if (draft !== undefined && (gross === undefined || gross === 0)) before.push(refuse("WITHDRAWAL_AMOUNT", "amount"));
  const isInternal = (found.payee?.payeeUserId ?? 0) !== 0;
  before.push(...amountReasons(eligibility, gross, isInternal));
  const codes = await withdrawalCodesOf(services, userId);
  before.push(...codeWayReasons(codes));
  const { checkPass, checkCode } = services.settings().WITHDRAWAL_SETTING;
  const { withdrawPwdCode, withdrawAddressCode } = services.settings().LOGIN_REGIS_SETTING;
  const isNew = found.payee?.isKnown === false;
  return {
    before,
    after: fundsReasons(eligibility, gross),
    gross,
    eligibility,
    ceiling,
    payee: found.payee,
    way,
    needsPassword: checkPass || (isNew && withdrawPwdCode),
    needsCode: checkCode || (isNew && withdrawAddressCode),
    codes,
  };
}

async function payeeFor(
  services: WithdrawalServices,
  channel: FundChannel | undefined,
  way: PayoutWay,
  ask: WithdrawalAsk,
) {
  const nobody = { payee: undefined, reasons: [] };
  if (channel === undefined) return nobody;
  const isSaid = { address: (ask.address ?? "") !== "", bank: ask.bankId !== undefined, account: true };
  // A preview may come before the address.
  if (!isSaid[way]) {
    const lockUntil = await services.withdrawalLocks.lockedUntil(ask.userId);
    return lockUntil > services.clock() ? { ...nobody, reasons: [refuse("WITHDRAWAL_LOCKED")] } : nobody;
  }
  const { userId, bankId, currency } = ask;
  return payeeOf(services, channel, { userId, way, address: ask.address ?? "", bankId, currency });
}

function isBeneficiaryMissing(
  services: WithdrawalServices,
  { beneficiary }: WithdrawalAsk,
  { preview }: WithdrawalEligibility,
  payee: Payee | undefined,
): boolean {
  // A bank account says who gets it; a payment inside leaves nobody's books.
  const isSaid = payee === undefined || payee.bank !== undefined || payee.payeeUserId !== 0;
  if (isSaid || beneficiary === undefined || beneficiary !== "") return false;
  return needsBeneficiary(services, preview?.valueAtoms ?? 0);
}

/** A request of the API as the plan's input. */
export const askOf = (
  request: {
    readonly type: string;
    readonly amount: string;
    readonly address?: string | undefined;
    readonly bankId?: number | undefined;
    readonly currency?: string | undefined;
  },
  call: Pick<Call, "userId">,
  beneficiary: string | undefined,
): WithdrawalAsk => ({
  userId: call.userId,
  type: request.type,
  amount: request.amount,
  address: request.address,
  bankId: request.bankId,
  currency: request.currency,
  beneficiary,
});
