import { refuse, type Refusal } from "@agio/primitives";
import type { Channel } from "../channels/channel-book.ts";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { isReference } from "./check-seen.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { RespellTransactions } from "./deposit-commands.ts";
import { namedIndex } from "./known-transactions.ts";

const ROWS_MAX = 1_000;

/**
 * Names of before in their chain's own spelling, all or none. What is not known under the first spelling is left as it is.
 * Refuses BAD_PARAMETER and NOT_FOUND.
 */
export function respellTransactions(
  book: DepositBook,
  { channels }: FundsContext,
  { rows }: RespellTransactions,
): Refusal | undefined {
  if (!Array.isArray(rows) || !isWithin(rows.length, 1, ROWS_MAX)) return refuse("BAD_PARAMETER", "rows");
  if (rows.some(({ from, to }) => !isReference(from) || !isReference(to))) return refuse("BAD_PARAMETER", "rows");
  const places = rows.map(({ channelId }) => channels.channels.get(channelId));
  if (places.includes(undefined)) return refuse("NOT_FOUND", "channelId");
  rows.forEach((row, at) => respell(book, places[at] as Channel, row));
  return undefined;
}

function respell(book: DepositBook, { terms }: Channel, { from, to }: RespellTransactions["rows"][number]): void {
  const { known } = book;
  const { chainId, channelId } = terms;
  const index = namedIndex(channelId);
  const depositId = known.find(chainId, from, index);
  if (depositId === undefined || from === to) return;
  known.remove(chainId, { txid: from, index });
  const other = known.find(chainId, to, index);
  // The older keeps the name.
  if (other === undefined || other > depositId) {
    if (other !== undefined) known.remove(chainId, { txid: to, index });
    known.add(chainId, { txid: to, index, depositId });
  }
  const deposit = book.deposits.get(depositId);
  if (deposit === undefined) return;
  deposit.txid = to;
  writeColdEvent(book.events, { type: "DepositChanged", ...deposit.state() });
}
