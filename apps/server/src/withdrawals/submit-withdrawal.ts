import { randomUUID } from "node:crypto";
import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { SubmitWithdrawal, WithdrawalState } from "@agio/core";
import { assert, atoms, plainDecimal, refuse, userId as brandUserId, type Refusal } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import type { Call } from "../call/call.ts";
import { reasonOf } from "../base/log.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import { payoutCents } from "./payout-rates.ts";
import { checkProofs } from "./proofs.ts";
import { riskOf, type Risk } from "./risk.ts";
import { codeRefusal } from "./withdrawal-codes.ts";
import { askOf, planWithdrawal, type WithdrawalPlan } from "./withdrawal-plan.ts";
import type { WithdrawalEligibility } from "./withdrawal-eligibility.ts";
import type { Payee } from "./withdrawal-payee.ts";
import { requestDigest } from "./withdrawal-requests.ts";
import type { WithdrawalFacts } from "./withdrawal-row.ts";

type Request = CheckedRequestOf<"withdrawals.submit">;
type Answer = DataOf<"withdrawals.submit">;

const NOTE_AGAIN_MS = 2_000;
const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;
const DAY_MS = HOURS_OF_DAY * HOUR_MS;

/**
 * Takes a withdrawal in, in the order of rules 11.1: everything that needs no proof, the proofs, the locks again, then the core. The same
 * key with the same request gives the same answer without asking for the proofs again; with another one it is refused.
 */
export async function submitWithdrawal(
  services: WithdrawalServices,
  request: Request,
  call: Call,
): Promise<Answer | Refusal> {
  const { userId } = call;
  const key = request.clientId ?? call.idempotencyKey ?? randomUUID();
  const digest = digestOf(request);
  const known = await services.withdrawalRequests.find(userId, key);
  if (known !== undefined && known.withdrawalId > 0) {
    if (known.digest !== digest) return refuse("DUPLICATE_REQUEST", "clientId");
    return answerOf(services, known.withdrawalId);
  }
  const plan = await planWithdrawal(services, askOf(request, call, request.beneficiary ?? ""));
  const refused =
    plan.before[0] ?? (await proofRefusal(services, request, call, plan)) ?? (await refusalSince(services, userId));
  if (refused !== undefined) return refused;
  const { payee, gross, eligibility } = plan;
  if (payee === undefined || gross === undefined || eligibility.channel === undefined) {
    return refuse("BAD_PARAMETER", plan.way === "bank" ? "bankId" : "address");
  }
  const risk = await riskAt(services, call, payee, eligibility);
  const { coin } = eligibility.channel;
  const receiveAtoms = eligibility.preview?.receiveAtoms ?? 0;
  const command: SubmitWithdrawal = {
    type: "SubmitWithdrawal",
    userId,
    channelId: eligibility.channel.view.channelId,
    atoms: atoms(gross),
    address: payee.address,
    memo: "",
    payeeUserId: brandUserId(payee.payeeUserId),
    reviewsInside: true,
    dayValueAtomsMax: plan.ceiling.valueAtomsMax,
    isTrusted: risk.isTrusted,
    bankCurrency: payee.currency,
    bankCents:
      payee.currency === ""
        ? 0
        : payoutCents(services.settings(), payee.currency, { atoms: receiveAtoms, scale: coin.scale }),
    key,
  };
  const details = { beneficiary: request.beneficiary ?? "", answer: "", bank: bankDetails(payee) };
  await services.withdrawalRequests.keep({ userId, key, digest, details, risks: risk.names });
  return carryOut(services, command);
}

/** The identity of a request: all but its key and its proofs. */
function digestOf({ coin, type, amount, address, memo, bankId, currency, beneficiary }: Request): string {
  return requestDigest([coin, type, amount, address, memo, bankId, currency, beneficiary].map((field) => field ?? ""));
}

function bankDetails({ bank }: Payee) {
  if (bank === undefined) return undefined;
  const { bankName, holder, account, branch, swift } = bank;
  return { bankName, holder, account, branch, swift };
}

async function proofRefusal(
  services: WithdrawalServices,
  request: Request,
  call: Call,
  { needsPassword, needsCode, codes }: WithdrawalPlan,
): Promise<Refusal | undefined> {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const hasContact = user.email !== "" || user.phone !== "";
  if (needsCode && hasContact && request.code === undefined) return refuse("WITHDRAWAL_CODE_NEEDED", "code");
  const unproven = await codeRefusal(services, codes, request, call);
  if (unproven !== undefined) return unproven;
  const { pwd, totpCode } = request;
  const code = needsCode || codes.isAsked ? request.code : undefined;
  return checkProofs(services, user, call, { needsPassword, needsCode, pwd, code, totpCode });
}

/** The proofs take time: a lock or a freeze since the first look counts. A lock is written before what it follows is changed. */
async function refusalSince(
  { accountSecurity, withdrawalLocks, clock }: WithdrawalServices,
  userId: number,
): Promise<Refusal | undefined> {
  if (await accountSecurity.isFrozen(userId)) return refuse("WITHDRAWAL_RESTRICTED");
  return (await withdrawalLocks.lockedUntil(userId)) > clock() ? refuse("WITHDRAWAL_LOCKED") : undefined;
}

async function riskAt(
  services: WithdrawalServices,
  call: Call,
  payee: Payee,
  { rules, account, preview }: WithdrawalEligibility,
): Promise<Risk> {
  const now = services.clock();
  await services.ownWrites.projected(call.userId);
  const habits = await services.fundsHistory.withdrawalHabits(
    call.userId,
    payee.addressKey === "" ? "" : payee.address,
  );
  const { offSetValue } = services.settings().timeZone;
  return riskOf({
    isNewDevice: await services.signIns.isNewSince(call.userId, call, now - DAY_MS),
    isKnownAddress: payee.isKnown,
    isAddressChecked: payee.isChecked,
    othersAtAddress: Math.max(payee.others, habits.othersAtAddress),
    pastCount: habits.count,
    pastValueAtomsMax: habits.valueAtomsMax,
    valueAtoms: preview?.valueAtoms ?? 0,
    dayValueAtoms: account?.dayValueAtoms ?? 0,
    autoValueAtomsMax: rules?.autoValueAtomsMax ?? 0,
    hour: Math.floor((now + offSetValue * HOUR_MS) / HOUR_MS) % HOURS_OF_DAY,
  });
}

async function carryOut(services: WithdrawalServices, command: SubmitWithdrawal): Promise<Answer | Refusal> {
  const { userId, key } = command;
  const settled = await services.pipeline.submit(command);
  if (settled.kind === "refused") {
    await services.withdrawalRequests.drop(userId, key);
    return settled.refusal;
  }
  if (settled.kind === "replayed") {
    // A crash came between the core and the table: its first answer stands.
    await services.withdrawalRequests.answered(userId, key, settled.answer.orderId);
    return answerOf(services, settled.answer.orderId);
  }
  services.ownWrites.note(userId, settled.sequence);
  const taken = settled.events.find((event) => event.type === "WithdrawalChanged");
  assert(taken?.type === "WithdrawalChanged", "an accepted withdrawal is told");
  await noteAnswered(services, { userId, key, withdrawalId: taken.withdrawalId });
  return answerFrom(services, taken);
}

/**
 * The funds are held by now: a database that is away changes nothing about the answer. It is told again until it has
 * it; after a crash meanwhile, the same key from the user does the same.
 */
async function noteAnswered(
  services: WithdrawalServices,
  noted: { readonly userId: number; readonly key: string; readonly withdrawalId: number },
): Promise<void> {
  try {
    await services.withdrawalRequests.answered(noted.userId, noted.key, noted.withdrawalId);
  } catch (error) {
    if (!isOutage(error)) throw error;
    services.log.error("a withdrawal waits to be linked with its request", { withdrawalId: noted.withdrawalId });
    const retry = () =>
      noteAnswered(services, noted).catch((failure: unknown) =>
        services.log.error("a withdrawal was not linked with its request", { reason: reasonOf(failure) }),
      );
    setTimeout(() => void retry(), NOTE_AGAIN_MS).unref();
  }
}

async function answerOf(services: WithdrawalServices, withdrawalId: number): Promise<Answer | Refusal> {
  const facts = await services.fundsHistory.withdrawalFacts(withdrawalId);
  return facts === undefined ? refuse("NOT_FOUND", "id") : answerFrom(services, facts);
}

function answerFrom({ markets }: WithdrawalServices, facts: WithdrawalState | WithdrawalFacts): Answer {
  const { scale } = markets.coin(facts.coinId);
  return {
    id: facts.withdrawalId,
    fee: plainDecimal(facts.feeAtoms, scale),
    tax: plainDecimal(facts.taxAtoms, scale),
    receive: plainDecimal(facts.receiveAtoms, scale),
    status: facts.status,
  };
}
