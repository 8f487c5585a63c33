import { refuse, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import { checkSeen } from "./check-seen.ts";
import type { ConfirmDeposit } from "./deposit-commands.ts";
import type { DepositBook } from "./deposit-book.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";
import { DepositLife } from "./deposit-life.ts";

const SAME = ["channelId", "userId", "address", "atoms", "restUnits", "isBarred"] as const;

/**
 * Takes two nodes' word for a deposit that waits because one alone had shown it. Refuses what `ObserveBlock` refuses of a
 * payment, NOT_FOUND (txid) for an unknown one, REQUEST_NOT_OPEN for one that waits for anything else, and BAD_PARAMETER
 * with the field where the nodes show something else, or where a bound says that one alone has shown it again.
 */
export function confirmDeposit(
  book: DepositBook,
  context: FundsContext,
  { chainId, height, deposit: seen }: ConfirmDeposit,
): Refusal | undefined {
  const refusal = checkSeen(book, context, chainId, seen);
  if (refusal !== undefined) return refusal;
  const id = book.known.find(chainId, seen.txid, seen.index);
  const deposit = id === undefined ? undefined : book.deposits.get(id);
  if (deposit === undefined) return refuse("NOT_FOUND", "txid");
  if (deposit.status !== DEPOSIT_STATUS.review || deposit.reason !== "oneSource") return refuse("REQUEST_NOT_OPEN");
  if (deposit.height !== height) return refuse("BAD_PARAMETER", "height");
  const other = SAME.find((field) => deposit[field] !== seen[field]);
  if (other !== undefined) return refuse("BAD_PARAMETER", other);
  if (seen.oneSourceAtomsMax !== undefined) return refuse("BAD_PARAMETER", "oneSourceAtomsMax");
  new DepositLife(book, context).confirm(deposit);
  return undefined;
}
