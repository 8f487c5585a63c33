import { assert, unreachable } from "@agio/primitives";
import type { Deposit } from "../deposits/deposit.ts";
import { DepositLife } from "../deposits/deposit-life.ts";
import type { FundsTask } from "../deposits/funds-task.ts";
import { detectSome, placeSome } from "../deposits/observe-block.ts";
import type { FundsContext } from "../funds-context.ts";
import { SliceRoom } from "../slice-room.ts";
import { finishOne, sendOne } from "./send-withdrawals.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";

/** Goes on with what commands about money in and out have left, as far as one command may. */
export function continueFunds(book: WithdrawalBook, context: FundsContext): void {
  const { left, ledger } = book.deposits;
  const room = new SliceRoom(ledger);
  for (let task = left[0]; task !== undefined && room.take(1); task = left[0]) {
    if (task.kind === "place") placeSome(book.deposits, context, task);
    else if (task.kind === "detect") detectSome(book.deposits, context, task);
    else doNext(book, context, task);
  }
}

function doNext(
  book: WithdrawalBook,
  context: FundsContext,
  task: Exclude<FundsTask, { kind: "place" | "detect" }>,
): void {
  const { left } = book.deposits;
  const id = task.ids.shift();
  // First: what it leaves comes before the rest of this.
  if (task.ids.length === 0) left.shift();
  if (id === undefined) return;
  const { kind } = task;
  switch (kind) {
    case "advance":
    case "drop":
    case "credit":
      return touch(book, context, { kind, id });
    case "send":
      return sendOne(book, id, task.txid);
    case "finish":
      return finishOne(book, context, { withdrawalId: id, txid: task.txid });
    default:
      unreachable(kind);
  }
}

function touch(
  { deposits }: WithdrawalBook,
  context: FundsContext,
  { kind, id }: { readonly kind: "advance" | "drop" | "credit"; readonly id: number },
): void {
  const deposit = deposits.deposits.get(id) as Deposit | undefined;
  assert(deposit !== undefined, "a deposit that is due is remembered");
  const life = new DepositLife(deposits, context);
  if (kind === "credit") return life.credit(deposit);
  const chain = deposits.chainOf(deposit.chainId);
  if (kind === "drop") life.drop(chain, deposit);
  else life.advance(chain, deposit);
}
