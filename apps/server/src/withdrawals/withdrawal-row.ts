import type { DataOf } from "@agio/api-contract";
import { WITHDRAWAL_STATUS, type CoreState, type WithdrawalState, type WithdrawalStatus } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { WithdrawalRow } from "@agio/projections";
import type { ChannelDirectory, FundChannel } from "../channels/channel-directory.ts";
import { isPaidByHand } from "./bank-reports.ts";
import { payoutText } from "./payout-rates.ts";

export type WithdrawalWireRow = DataOf<"withdrawals.list">["rows"][number];

/** A withdrawal wherever it comes from: the core's view, an event, or a row of SQL. */
export type WithdrawalFacts = WithdrawalState | WithdrawalRow;

const { submitted, approved, moreInfo, processing, done } = WITHDRAWAL_STATUS;
const BEFORE_SENDING: readonly WithdrawalStatus[] = [submitted, approved, moreInfo];

export interface WithdrawalWords {
  readonly channels: ChannelDirectory;
  /** The part of a bank account that may be shown, by its number; "" for an unknown one. */
  readonly bankText: (accountId: number) => string;
  /** Blocks on the transaction that pays it, its own included. */
  readonly confirms: (withdrawalId: number) => number;
}

/** A withdrawal as every call shows it. Of a bank account only the last digits. */
export function withdrawalRow(words: WithdrawalWords, state: CoreState, facts: WithdrawalFacts): WithdrawalWireRow {
  const { channels } = words;
  const channel = channels.named(state, facts.channelId);
  const scale = channel?.coin.scale ?? 0;
  const amount = (atoms: number): string => plainDecimal(atoms, scale);
  const isInternal = facts.payeeUserId !== 0;
  const isBank = channel?.view.kind === "bank";
  const needConfirms = isInternal || isBank ? 0 : (channel?.view.deposits.confirmationsMin ?? 0);
  const isSent = facts.status === processing || facts.status === done;
  const seen = isSent && needConfirms > 0 ? words.confirms(facts.withdrawalId) : 0;
  return {
    id: facts.withdrawalId,
    createTime: facts.submittedAt,
    updateTime: facts.changedAt,
    coin: channel?.coin.code ?? "",
    type: channel?.view.name ?? "",
    network: channel?.network ?? "",
    amount: amount(facts.atoms),
    fee: amount(facts.feeAtoms),
    tax: amount(facts.taxAtoms),
    receive: amount(facts.receiveAtoms),
    address: payeeText(words, facts, channel),
    memo: facts.memo,
    hash: facts.txid,
    explorerUrl: isBank ? "" : channels.explorerUrl(channel?.view.name ?? "", facts.txid),
    provider: channel?.provider?.code ?? "",
    isInternal,
    payout: payoutText(facts.bankCurrency, facts.bankCents),
    status: facts.status,
    reason: facts.reason,
    // Whoever pays an approved one at a bank by hand may have done so already.
    mayCancel: BEFORE_SENDING.includes(facts.status) && !(facts.status === approved && isPaidByHand(state, facts)),
    confirms: facts.status === done ? Math.max(seen, needConfirms) : seen,
    needConfirms,
  };
}

/** An address, the last digits of a bank account, or nothing where a provider pays to the account that it keeps. */
function payeeText(
  { bankText }: WithdrawalWords,
  { address, bankCurrency }: WithdrawalFacts,
  channel: FundChannel | undefined,
): string {
  if (bankCurrency !== "") return bankText(Number(address));
  return address === channel?.provider?.code ? "" : address;
}
