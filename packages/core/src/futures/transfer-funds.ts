import { refuse, sequence, type Refusal } from "@agio/primitives";
import { freeOfLocks, type LockContext } from "../deposits/free-of-locks.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { crossPositionsOf } from "./cross-account.ts";
import { emit } from "./emit.ts";
import type { AccountNumber, TransferFunds } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { freeAtoms } from "./loss-cover.ts";
import { afterAccountChange, isHolderLiquidating } from "./risk-watches.ts";

/** The account of each number that funds move from and to (rules 1.3). */
const AVAILABLE_CODE: Record<AccountNumber, number> = {
  1: ACCOUNT_CODES["platform.available"],
  2: ACCOUNT_CODES["financial.available"],
  3: ACCOUNT_CODES["contract.available"],
};
const PLATFORM_ACCOUNT: AccountNumber = 1;
const CONTRACT_ACCOUNT: AccountNumber = 3;

/**
 * Moves funds between two accounts of a user, at once and free (rules 8). Out of the contract account go at most
 * available + min(0, unrealised of cross positions), out of the platform account no deposit bonus and nothing that it
 * was traded into. Refuses NOT_FOUND, TRANSFER_SAME_ACCOUNT, TRANSFER_COIN for another coin than contracts settle in,
 * TRANSFER_AMOUNT, TRANSFER_NOT_NOW while the user has a debt, or a position is liquidating or has no live mark,
 * INSUFFICIENT_BALANCE, FUNDS_LOCKED by a bonus, AMOUNT_TOO_LARGE, and another body under a known key.
 */
export function transferFunds(
  futures: FuturesState,
  context: LockContext,
  transfer: TransferFunds,
): Refusal | Replayed | undefined {
  const { userId, coinId, atoms, from, to, key } = transfer;
  const request = { room: "transfer", userId, key, body: JSON.stringify([coinId, atoms, from, to]) } as const;
  const answer = key === "" ? undefined : futures.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const refusal = checkTransfer(futures, context, transfer);
  if (refusal !== undefined) return refusal;
  const { accounts, ledger } = futures;
  const source = accounts.slotOf(userId, coinId, AVAILABLE_CODE[from]);
  const target = accounts.slotOf(userId, coinId, AVAILABLE_CODE[to]);
  if (accounts.available(target) + atoms > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "atoms");
  ledger.posting.begin("transfer", futures.sequence);
  ledger.posting.add(source, 0 - atoms);
  ledger.posting.add(target, atoms);
  ledger.posting.end();
  const transferId = sequence(futures.sequence);
  emit(futures.events, { type: "FundsTransferred", userId, coinId, atoms, from, to, transferId });
  const holder = futures.holders.find(userId);
  if (holder !== 0) afterAccountChange(futures, holder);
  if (key !== "") futures.requests.remember(request, transferAnswer(transferId, atoms));
  return undefined;
}

function checkTransfer(futures: FuturesState, context: LockContext, transfer: TransferFunds): Refusal | undefined {
  const { userId, coinId, atoms, from, to } = transfer;
  if (!futures.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!context.coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!Object.hasOwn(AVAILABLE_CODE, from)) return refuse("BAD_PARAMETER", "from");
  if (!Object.hasOwn(AVAILABLE_CODE, to)) return refuse("BAD_PARAMETER", "to");
  if (from === to) return refuse("TRANSFER_SAME_ACCOUNT", "to");
  const touchesContract = from === CONTRACT_ACCOUNT || to === CONTRACT_ACCOUNT;
  if (touchesContract && coinId !== futures.settlementCoinId) return refuse("TRANSFER_COIN", "coinId");
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("TRANSFER_AMOUNT", "atoms");
  if (owes(futures, userId, coinId)) return refuse("TRANSFER_NOT_NOW");
  const refusal = checkSource(futures, { userId, coinId, from }, atoms);
  if (refusal !== undefined) return refusal;
  if (from !== PLATFORM_ACCOUNT) return undefined;
  // A bonus may be traded with, not carried away (rules 10).
  const free = freeOfLocks(futures.ledger, context, { userId, coinId }, "bonus");
  return atoms > free ? refuse("FUNDS_LOCKED", "atoms") : undefined;
}

/** Where funds leave. */
export interface Source {
  readonly userId: number;
  readonly coinId: number;
  readonly from: AccountNumber;
}

/** Out of an account as far as it goes: TRANSFER_NOT_NOW, INSUFFICIENT_BALANCE. */
export function checkSource(futures: FuturesState, { userId, coinId, from }: Source, atoms: number) {
  const { accounts } = futures;
  const holder = futures.holders.find(userId);
  if (from === CONTRACT_ACCOUNT && holder !== 0) {
    if (isHolderLiquidating(futures, holder) || !hasLiveMarks(futures, holder)) return refuse("TRANSFER_NOT_NOW");
    return atoms > freeAtoms(futures, holder) ? refuse("INSUFFICIENT_BALANCE", "atoms") : undefined;
  }
  const source = accounts.find(userId, coinId, AVAILABLE_CODE[from]);
  const available = source === 0 ? 0 : accounts.available(source);
  return atoms > available ? refuse("INSUFFICIENT_BALANCE", "atoms") : undefined;
}

/** True for a user with a debt in a coin: nothing of theirs moves. */
export function owes({ accounts }: FuturesState, userId: number, coinId: number): boolean {
  const debt = accounts.find(userId, coinId, ACCOUNT_CODES.debt);
  return debt !== 0 && accounts.available(debt) !== 0;
}

/** The answer that is kept under the key of a transfer. */
export const transferAnswer = (transferId: number, atoms: number): Replayed => ({
  ...{ replayed: true, orderId: transferId, status: ORDER_STATUS.filled },
  ...{ filledLots: 0, notionalAtoms: atoms, feeAtoms: 0, otherLegId: 0 },
});

/** False while the index of a cross position is halted or its mark is old: nobody knows what is free. */
function hasLiveMarks(futures: FuturesState, holder: number): boolean {
  for (const slot of crossPositionsOf(futures, holder)) {
    if (futures.contractOfPosition(slot).statusAt(futures.at) === "halted") return false;
  }
  return true;
}

/** The amount that may be transferred out of the contract account now. */
export function transferableAtoms(futures: FuturesState, holder: number): number {
  const isOpen = !isHolderLiquidating(futures, holder) && hasLiveMarks(futures, holder);
  return isOpen ? freeAtoms(futures, holder) : 0;
}
