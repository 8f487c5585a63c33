import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ChannelCommand } from "./channel-commands.ts";
import { setChannel } from "./set-channel.ts";
import { setWithdrawalRules } from "./set-withdrawal-rules.ts";

/** Applies one command of the staff or of the settings. */
export function applyChannel(ledger: Ledger, context: FundsContext, command: ChannelCommand): Refusal | undefined {
  switch (command.type) {
    case "SetChannel":
      return setChannel(ledger, context, command);
    case "SetWithdrawalRules":
      return setWithdrawalRules(ledger, context, command);
    default:
      return unreachable(command);
  }
}
