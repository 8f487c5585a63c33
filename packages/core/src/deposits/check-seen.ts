import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { FundsContext } from "../funds-context.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { DepositSeen } from "./deposit-commands.ts";
import { PAYMENTS_OF_COMMAND_MAX } from "./funds-task.ts";

const INDEX_MAX = 0x7fff_ffff;
const TEXT = /^[\x21-\x7e]{1,128}$/;
const ADDRESS = /^[\x20-\x7e]{0,128}$/;

/** Hashes, transaction ids and references: printable, without blanks, at most 128. */
export const isReference = (text: string): boolean => TEXT.test(text);

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Why a payment that a node showed cannot be one of ours, or undefined. */
export function checkSeen(
  book: DepositBook,
  { channels }: FundsContext,
  chainId: number,
  seen: DepositSeen,
): Refusal | undefined {
  const channel = channels.channels.get(seen.channelId);
  if (channel === undefined || channel.terms.kind !== "chain" || channel.terms.chainId !== chainId) {
    return refuse("NOT_FOUND", "channelId");
  }
  if (seen.userId !== 0 && !book.users.isKnown(seen.userId)) return refuse("NOT_FOUND", "userId");
  if (!isReference(seen.txid)) return refuse("BAD_PARAMETER", "txid");
  if (!isWithin(seen.index, 0, INDEX_MAX)) return refuse("BAD_PARAMETER", "index");
  if (!isAddress(seen.address)) return refuse("BAD_PARAMETER", "address");
  if (!isWithin(seen.atoms, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  for (const field of ["oneSourceAtomsMax", "oneSourceUserAtomsMax"] as const) {
    const bound = seen[field];
    if (bound !== undefined && !isWithin(bound, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", field);
  }
  const isRest = isWithin(seen.restUnits, 0, channel.atomUnits - 1) && seen.atoms + seen.restUnits > 0;
  return isRest ? undefined : refuse("BAD_PARAMETER", "restUnits");
}

/** As `checkSeen`, for all of them: the first that is wrong. */
export function checkAllSeen(
  book: DepositBook,
  context: FundsContext,
  { chainId, deposits }: { readonly chainId: number; readonly deposits: readonly DepositSeen[] },
): Refusal | undefined {
  if (deposits.length > PAYMENTS_OF_COMMAND_MAX) return refuse("BAD_PARAMETER", "deposits");
  for (const seen of deposits) {
    const refusal = checkSeen(book, context, chainId, seen);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
