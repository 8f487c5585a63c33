import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { UserTable } from "../users/user-table.ts";
import type { ChannelCommand } from "./channel-commands.ts";
import { freezePayouts, pausePayouts } from "./pause-payouts.ts";
import { setChannel } from "./set-channel.ts";
import { setWithdrawalRules } from "./set-withdrawal-rules.ts";

/** Applies one command of the staff or of the settings. */
export function applyChannel(
  { ledger, users }: { readonly ledger: Ledger; readonly users: UserTable },
  context: FundsContext,
  command: ChannelCommand,
  at: number,
): Refusal | undefined {
  switch (command.type) {
    case "SetChannel":
      return setChannel(ledger, context, command);
    case "SetWithdrawalRules":
      return setWithdrawalRules(ledger, context, command);
    case "PausePayouts":
      return pausePayouts(ledger, context, command, at);
    case "FreezePayouts":
      return freezePayouts(ledger, context, (user) => users.isKnown(user), command);
    default:
      return unreachable(command);
  }
}
