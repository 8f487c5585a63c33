import type { FundsContext } from "../funds-context.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { namedIndex } from "./known-transactions.ts";

/**
 * Whether another row tells of the same payment: one that a user named and the chain has shown by now, or the reverse;
 * one transaction named for two coins, or twice for one in spellings of before. Nothing of it is credited while both stand.
 */
export function isToldTwice({ known }: DepositBook, { channels }: FundsContext, deposit: Deposit): boolean {
  if (channels.rules?.reviews?.looksAgain !== true) return false;
  const { depositId, chainId, txid, way, channelId } = deposit;
  if (way === "chain") return known.isNamed(chainId, txid);
  if (known.find(chainId, txid, namedIndex(channelId)) !== depositId) return true;
  // Without blocks, references are those of one bank each: another bank may have given the same.
  return channels.hasBlocks(chainId) && known.countOf(chainId, txid) > 1;
}

/** A named payment was refused: the name is free again, or that of another row under review which names the same. */
export function freeName({ known, atStaff }: DepositBook, { depositId, chainId, channelId, txid }: Deposit): void {
  const index = namedIndex(channelId);
  if (known.find(chainId, txid, index) !== depositId) return;
  known.remove(chainId, { txid, index });
  const others = [...atStaff.inReview].filter(
    (one) => one.way === "manual" && one.channelId === channelId && one.txid === txid && one.depositId !== depositId,
  );
  const oldest = Math.min(...others.map((one) => one.depositId));
  if (others.length > 0) known.add(chainId, { txid, index, depositId: oldest });
}
