import type { DataOf } from "@agio/api-contract";
import { DEPOSIT_STATUS, depositOf, type CoreState } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { DepositRow } from "@agio/projections";
import { DIFFERENCE_MARK } from "../ports/chain.ts";
import type { ChannelDirectory } from "../channels/channel-directory.ts";

export type DepositWireRow = DataOf<"deposits.list">["rows"][number];

const { detected, orphaned, rejected } = DEPOSIT_STATUS;
const IN_NO_BLOCK: readonly number[] = [detected, orphaned, rejected];

/** A deposit as every call shows it. One that the core has forgotten has all its blocks. */
export function depositRow(channels: ChannelDirectory, state: CoreState, facts: DepositRow): DepositWireRow {
  const channel = channels.named(state, facts.channelId);
  const rules = channel?.view.deposits;
  const open = depositOf(state, facts.depositId);
  const scale = channel?.coin.scale ?? 0;
  const amount = (atoms: number): string => plainDecimal(atoms, scale);
  const isOnChain = facts.way === "chain";
  const hasTransaction = isOnChain && !facts.txid.startsWith(DIFFERENCE_MARK);
  const needConfirms = isOnChain ? (open?.confirmationsMin ?? rules?.confirmationsMin ?? 0) : 0;
  const unlockConfirms = isOnChain ? (open?.unlockConfirmations ?? rules?.unlockConfirmations ?? 0) : 0;
  const forgotten = IN_NO_BLOCK.includes(facts.status) ? 0 : unlockConfirms;
  return {
    id: facts.depositId,
    createTime: facts.seenAt,
    updateTime: facts.changedAt,
    coin: channel?.view.name ?? "",
    symbol: channel?.coin.code ?? "",
    network: channel?.network ?? "",
    amount: amount(facts.atoms),
    hash: facts.txid,
    explorerUrl: hasTransaction ? channels.explorerUrl(channel?.view.name ?? "", facts.txid) : "",
    address: facts.address,
    confirms: isOnChain ? (open?.confirmations ?? forgotten) : 0,
    needConfirms,
    unlockConfirms,
    status: facts.status,
    remark: facts.reason,
    way: facts.way,
    credited: amount(facts.creditedAtoms),
    repaid: amount(facts.repaidAtoms),
    debt: amount(facts.debtAtoms),
    returnStatus: facts.returnStatus,
    returnAddress: facts.returnAddress,
    returnHash: facts.returnTxid,
    returnUrl: channels.explorerUrl(channel?.view.name ?? "", facts.returnTxid),
  };
}
