import { refuse, sequence, type Refusal } from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { emit } from "./emit.ts";
import type { FundAccount } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { afterAccountChange } from "./risk-watches.ts";
import { checkSource, owes, transferAnswer } from "./transfer-funds.ts";

const CONTRACT_ACCOUNT = 3;

/**
 * Moves funds between the contract account of an owner and that of an account of theirs, at once and free (rules 8b).
 * Out of each goes as much as a transfer takes. Refuses NOT_FOUND for an account of somebody else, TRANSFER_AMOUNT,
 * TRANSFER_NOT_NOW while the owner has a debt, or a position is liquidating or has no live mark, and as long as a copy
 * account that is to give has a position or an order; INSUFFICIENT_BALANCE, AMOUNT_TOO_LARGE, and another body under a
 * known key.
 */
export function fundAccount(futures: FuturesState, fund: FundAccount): Refusal | Replayed | undefined {
  const { userId, accountId, atoms, key } = fund;
  const request = { room: "transfer", userId, key, body: JSON.stringify([accountId, atoms]) } as const;
  const answer = key === "" ? undefined : futures.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const refusal = checkFunding(futures, fund);
  if (refusal !== undefined) return refusal;
  const { accounts, ledger, settlementCoinId } = futures;
  const code = ACCOUNT_CODES["contract.available"];
  const own = accounts.slotOf(userId, settlementCoinId, code);
  const account = accounts.slotOf(accountId, settlementCoinId, code);
  const receiver = atoms > 0 ? account : own;
  if (accounts.available(receiver) + Math.abs(atoms) > Number.MAX_SAFE_INTEGER) {
    return refuse("AMOUNT_TOO_LARGE", "atoms");
  }
  ledger.posting.begin("transfer", futures.sequence);
  ledger.posting.add(own, 0 - atoms);
  ledger.posting.add(account, atoms);
  ledger.posting.end();
  const transferId = sequence(futures.sequence);
  emit(futures.events, { type: "AccountFunded", userId, accountId, atoms, transferId });
  for (const holder of [futures.holders.find(userId), futures.holders.find(accountId)]) {
    if (holder !== 0) afterAccountChange(futures, holder);
  }
  if (key !== "") futures.requests.remember(request, transferAnswer(transferId, Math.abs(atoms)));
  return undefined;
}

function checkFunding(futures: FuturesState, { userId, accountId, atoms }: FundAccount): Refusal | undefined {
  const { users, settlementCoinId: coinId } = futures;
  const kind = users.kindOf(accountId);
  if (kind === undefined || users.ownerOf(accountId) !== userId) return refuse("NOT_FOUND", "accountId");
  if (atoms > 0) return checkPaidIn(futures, userId, atoms);
  if (coinId === 0 || owes(futures, userId, coinId)) return refuse("TRANSFER_NOT_NOW");
  if (!Number.isSafeInteger(atoms) || atoms === 0) return refuse("TRANSFER_AMOUNT", "atoms");
  if (kind === "copy" && isExposed(futures, accountId)) return refuse("TRANSFER_NOT_NOW");
  return checkSource(futures, { userId: accountId, coinId, from: CONTRACT_ACCOUNT }, Math.abs(atoms));
}

/** Why a user cannot pay so much into an account of theirs, whichever it is. */
export function checkPaidIn(futures: FuturesState, userId: number, paidAtoms: number): Refusal | undefined {
  const { settlementCoinId: coinId } = futures;
  if (coinId === 0 || owes(futures, userId, coinId)) return refuse("TRANSFER_NOT_NOW");
  if (!Number.isSafeInteger(paidAtoms)) return refuse("TRANSFER_AMOUNT", "atoms");
  return checkSource(futures, { userId, coinId, from: CONTRACT_ACCOUNT }, paidAtoms);
}

/** True while a user or an account has a position or an order in any contract. */
function isExposed(futures: FuturesState, userId: number): boolean {
  const holder = futures.holders.find(userId);
  if (holder === 0) return false;
  return futures.participantsOf(holder).some((participant) => futures.participants.hasExposure(participant));
}
