import { unreachable, type Refusal } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { ConversionCommand } from "./conversion-commands.ts";
import type { ConversionState } from "./conversion-state.ts";
import { convertCoins } from "./convert-coins.ts";
import { quoteConversion } from "./quote-conversion.ts";
import { setConversionCoin, setConversionRules } from "./set-conversion.ts";

/** Applies one command. A Refusal, or the first answer to a repeated key, when nothing changed. */
export function applyConversion(
  state: ConversionState,
  context: FundsContext,
  command: ConversionCommand,
): Refusal | Replayed | undefined {
  switch (command.type) {
    case "SetConversionRules":
      return setConversionRules(state, context, command);
    case "SetConversionCoin":
      return setConversionCoin(state, context, command);
    case "QuoteConversion":
      return quoteConversion(state, context, command);
    case "ConvertCoins":
      return convertCoins(state, context, command);
    default:
      return unreachable(command);
  }
}
