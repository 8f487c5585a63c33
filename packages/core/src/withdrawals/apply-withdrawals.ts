import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { releaseDeposit } from "./release-deposit.ts";
import { answerWithdrawal, cancelWithdrawal, reviewWithdrawal } from "./review-withdrawal.ts";
import { failWithdrawal, finishWithdrawals, sendWithdrawals } from "./send-withdrawals.ts";
import { submitWithdrawal } from "./submit-withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";
import type { WithdrawalCommand } from "./withdrawal-commands.ts";

/** Applies one command. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applyWithdrawal(
  book: WithdrawalBook,
  context: FundsContext,
  command: WithdrawalCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SubmitWithdrawal":
      return submitWithdrawal(book, context, command);
    case "CancelWithdrawal":
      return cancelWithdrawal(book, command);
    case "ReviewWithdrawal":
      return reviewWithdrawal(book, context, command);
    case "AnswerWithdrawal":
      return answerWithdrawal(book, command);
    case "SendWithdrawals":
      return sendWithdrawals(book, context, command);
    case "FinishWithdrawals":
      return finishWithdrawals(book, command);
    case "FailWithdrawal":
      return failWithdrawal(book, context, command);
    case "ReleaseDeposit":
      return releaseDeposit(book, context, command);
    default:
      return unreachable(command);
  }
}
