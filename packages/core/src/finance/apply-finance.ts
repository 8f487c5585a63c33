import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { FinanceCommand } from "./finance-commands.ts";
import type { FinanceState } from "./finance-state.ts";
import { redeemFinance, setAutoRenew } from "./redeem.ts";
import { setFinanceProduct } from "./set-product.ts";
import { subscribeFinance } from "./subscribe.ts";
import { turnDays } from "./turn-days.ts";

/** Applies one command. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applyFinance(
  state: FinanceState,
  context: FundsContext,
  command: FinanceCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SetFinanceProduct":
      return setFinanceProduct(state, context, command);
    case "SubscribeFinance":
      return subscribeFinance(state, command);
    case "RedeemFinance":
      return redeemFinance(state, command);
    case "SetAutoRenew":
      return setAutoRenew(state, command);
    default:
      return unreachable(command);
  }
}

/** Once a second: days turn: interest, maturities, renewals. */
export function tickFinance(state: FinanceState): void {
  turnDays(state);
}
