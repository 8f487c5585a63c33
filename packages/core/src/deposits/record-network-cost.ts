import { atoms, refuse, type Refusal } from "@agio/primitives";
import { custodySlot, houseSlot, moveRest } from "../channels/custody.ts";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { isReference } from "./check-seen.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { RecordNetworkCost } from "./deposit-commands.ts";

/**
 * Records the fee of a chain for a transaction of ours, or of a provider for a payout, once each: custody to
 * `network`. Refuses NOT_FOUND for an unknown channel, BAD_PARAMETER, DUPLICATE_REQUEST for one that is recorded.
 */
export function recordNetworkCost(
  book: DepositBook,
  { channels }: FundsContext,
  cost: RecordNetworkCost,
): Refusal | undefined {
  const { channelId, txid, restUnits } = cost;
  const channel = channels.channels.get(channelId);
  if (channel === undefined) return refuse("NOT_FOUND", "channelId");
  if (!isReference(txid)) return refuse("BAD_PARAMETER", "txid");
  if (!isWithin(cost.atoms, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  const isRest = isWithin(restUnits, 0, channel.atomUnits - 1) && cost.atoms + restUnits > 0;
  if (!isRest) return refuse("BAD_PARAMETER", "restUnits");
  const key = `${channel.terms.chainId}:${txid}`;
  if (book.costs.has(key)) return refuse("DUPLICATE_REQUEST", "txid");
  const { ledger } = book;
  const custody = custodySlot(ledger, channel);
  const network = houseSlot(ledger, channel.terms.coinId, "network");
  const fits = [custody, network].every(
    (slot) => Math.abs(ledger.accounts.available(slot)) + cost.atoms < Number.MAX_SAFE_INTEGER,
  );
  if (!fits) return refuse("AMOUNT_TOO_LARGE", "atoms");
  book.costs.add(key);
  ledger.posting.begin("networkCost", book.sequence);
  ledger.posting.add(custody, cost.atoms);
  ledger.posting.add(network, 0 - cost.atoms);
  ledger.posting.end();
  moveRest(ledger, channel, 0 - restUnits, book.sequence);
  const recorded = { type: "NetworkCostRecorded", channelId, txid, atoms: atoms(cost.atoms), restUnits } as const;
  writeColdEvent(book.events, recorded);
  return undefined;
}
