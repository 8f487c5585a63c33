import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { DepositCommand } from "./deposit-commands.ts";
import { confirmDeposit } from "./confirm-deposit.ts";
import { endDueBonuses } from "./end-bonuses.ts";
import { reportProviderDeposit, submitDeposit } from "./name-deposit.ts";
import { dropBlocks, observeBlock, observePending } from "./observe-block.ts";
import { recordNetworkCost } from "./record-network-cost.ts";
import { respellTransactions } from "./respell-transactions.ts";
import { reviewDeposit } from "./review-deposit.ts";

/** Applies one command. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applyDeposit(
  book: DepositBook,
  context: FundsContext,
  command: DepositCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "ObserveBlock":
      return observeBlock(book, context, command);
    case "DropBlocks":
      return dropBlocks(book, command);
    case "ObservePending":
      return observePending(book, context, command);
    case "ConfirmDeposit":
      return confirmDeposit(book, context, command);
    case "SubmitDeposit":
      return submitDeposit(book, context, command);
    case "ReportProviderDeposit":
      return reportProviderDeposit(book, context, command);
    case "ReviewDeposit":
      return reviewDeposit(book, context, command);
    case "RespellTransactions":
      return respellTransactions(book, context, command);
    case "RecordNetworkCost":
      return recordNetworkCost(book, context, command);
    default:
      return unreachable(command);
  }
}

/** Once a second: bonuses end, and what is still out of ended ones is looked for. */
export function tickDeposits(book: DepositBook, context: FundsContext): void {
  endDueBonuses(book, context);
}
