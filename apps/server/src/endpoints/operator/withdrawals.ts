import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { WITHDRAWAL_STATUS, type Command } from "@agio/core";
import { assert, plainDecimal, refuse, type Refusal } from "@agio/primitives";
import { valuationCoinOf } from "../../channels/channel-commands.ts";
import type { Services } from "../../services.ts";
import { refusedWithdrawal } from "../../withdrawals/submit-withdrawal.ts";
import { isRefusal, type Handler } from "../handler.ts";
import { userNames } from "./user-names.ts";

type Shown = DataOf<"operator.withdrawals.show">;
type Decision = CheckedRequestOf<"operator.withdrawals.decide">;

const OTHER_REASON = "other";

/** Withdrawals of all users, newest first. */
export const listWithdrawalReviews: Handler<"operator.withdrawals.list"> = async (services, request) => {
  const page = await services.fundsHistory.withdrawals(undefined, request);
  const names = await userNames(services, page.rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, userName: names.get(row.userId) ?? "" })) };
};

async function shown(services: Services, id: number): Promise<Shown | Refusal> {
  // A user may have asked a moment ago.
  await services.projected(services.pipeline.durableSequence);
  const row = await services.fundsHistory.withdrawal(id);
  const facts = await services.fundsHistory.withdrawalFacts(id);
  if (row === undefined || facts === undefined) return refuse("NOT_FOUND", "id");
  const names = await userNames(services, [row]);
  const asked = await services.withdrawalRequests.ofWithdrawal(id);
  const bank = asked?.details.bank;
  const payout = await services.providerPayouts.ofWithdrawal(id);
  return {
    ...row,
    userName: names.get(row.userId) ?? "",
    value: plainDecimal(facts.valueAtoms, valuationCoinOf(services.markets).scale),
    risk: [...(asked?.risks ?? [])],
    beneficiary: asked?.details.beneficiary ?? "",
    answer: asked?.details.answer ?? "",
    bank:
      bank === undefined
        ? null
        : { bankName: bank.bankName, holder: bank.holder, account: bank.account, swift: bank.swift },
    providerPayout:
      payout === undefined
        ? null
        : {
            provider: payout.provider,
            orderNo: payout.orderNo,
            reference: payout.reference,
            state: payout.state,
            asks: payout.asks,
            askedTime: payout.askedAt,
            trouble: payout.trouble,
            troubleTime: payout.troubleAt,
          },
  };
}

/** One withdrawal with everything that a reviewer needs, a bank account in clear. */
export const showWithdrawal: Handler<"operator.withdrawals.show"> = (services, { id }) => shown(services, id);

/** What an operator decides, or what a bank did, as a command. */
async function commandOf(
  services: Services,
  { id, decision, reasonClass = OTHER_REASON, reference }: Decision,
  operatorId: number,
): Promise<Command | Refusal> {
  if (decision === "approve" || decision === "reject" || decision === "askMore") {
    return {
      type: "ReviewWithdrawal",
      withdrawalId: id,
      decision,
      operatorId,
      reason: decision === "approve" ? "" : reasonClass,
    };
  }
  const facts = await services.fundsHistory.withdrawalFacts(id);
  if (facts === undefined) return refuse("NOT_FOUND", "id");
  // What a chain or a provider did is for them to say.
  const { channelId } = facts;
  const channel = await services.pipeline.read((state) => services.channels.named(state, channelId));
  const isOurs = facts.bankCurrency !== "" && channel?.provider === undefined;
  if (!isOurs) return refuse("WITHDRAWAL_CHANNEL_CLOSED", "decision");
  if (decision === "reference") {
    if (reference === undefined || reference === "") return refuse("BAD_PARAMETER", "reference");
    // A second reference would take the place of the first one, which the user has been told.
    if (facts.status !== WITHDRAWAL_STATUS.approved) return refuse("WITHDRAWAL_NOT_OPEN");
    return { type: "SendWithdrawals", withdrawalIds: [id], txid: reference, operatorId };
  }
  if (facts.status !== WITHDRAWAL_STATUS.processing) return refuse("WITHDRAWAL_NOT_OPEN");
  return decision === "finish"
    ? { type: "FinishWithdrawals", withdrawalIds: [id], txid: facts.txid }
    : { type: "FailWithdrawal", withdrawalId: id, reason: "returned" };
}

/** Approves, rejects or asks; of a bank also: what it was paid with, that it arrived, that it came back. */
export const decideWithdrawal: Handler<"operator.withdrawals.decide"> = async (services, request, call) => {
  const command = await commandOf(services, request, call.operatorId);
  if (isRefusal(command)) return command;
  const settled = await services.pipeline.submit(command);
  if (settled.kind === "refused") return refusedWithdrawal(settled.refusal);
  assert(settled.kind === "applied", "a review has no key");
  // What is at its end is known by the tables alone.
  await services.projected(settled.sequence);
  return shown(services, request.id);
};
