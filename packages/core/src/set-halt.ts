import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "./bounds.ts";
import type { Command } from "./commands.ts";
import { writeColdEvent } from "./cold-event.ts";
import type { WordWriter } from "./encoding/word-writer.ts";
import { HALT_SCOPES, type Halt, type SetHalt } from "./markets/halts.ts";
import type { Stamp } from "./stamp.ts";
import type { CoreState } from "./state.ts";

/** Whether there is what a scope can be halted for. */
function isThere({ coins, spot, futures }: CoreState, { scope, id }: SetHalt): boolean {
  if (scope === "deposits") return id === 0 || [...coins.keys()].some((coin) => coin === id);
  if (scope !== "postOnly") return id === 0;
  const market = spot.pairs[id] ?? futures.contracts[id];
  return market !== undefined && !market.isDelisted;
}

/** Refuses BAD_PARAMETER with the field, NOT_FOUND for what there is not, and STALE_VERSION where it stands so already. */
export function setHalt(state: CoreState, command: SetHalt, { at }: Stamp, events: WordWriter): Refusal | undefined {
  const { scope, id, isHalted, operatorId } = command;
  if (!HALT_SCOPES.includes(scope)) return refuse("BAD_PARAMETER", "scope");
  if (typeof isHalted !== "boolean") return refuse("BAD_PARAMETER", "isHalted");
  if (!isWithin(operatorId, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  if (!isWithin(id, 0, Number.MAX_SAFE_INTEGER) || !isThere(state, command)) return refuse("NOT_FOUND", "id");
  const { halts } = state;
  if (halts.isOn(scope, id) === isHalted) return refuse("STALE_VERSION", "id");
  if (isHalted) halts.put({ scope, id, operatorId, at });
  else halts.lift(scope, id);
  writeColdEvent(events, { type: "HaltSet", scope, id, isHalted, operatorId });
  return undefined;
}

/** The halts in force, in a canonical order. */
export const haltsOf = ({ halts }: CoreState): Halt[] => halts.inOrder();

/** Why a halt keeps a command out; undefined where none does. What closes, settles or cancels is never kept out. */
export function haltRefusal(state: CoreState, command: Command): Refusal | undefined {
  const { halts } = state;
  switch (command.type) {
    case "PlaceOrder":
      return halts.isOn("postOnly", command.pairId) && command.timeInForce !== "POST_ONLY" ? postOnly() : undefined;
    case "PlaceOco":
    case "PlaceTwap":
      return halts.isOn("postOnly", command.pairId) ? postOnly() : undefined;
    case "PlaceContractOrder": {
      const isOpening = command.offset === "open" && command.timeInForce !== "POST_ONLY";
      return isOpening && halts.isOn("postOnly", command.contractId) ? postOnly() : undefined;
    }
    case "PlaceContractTwap":
      return halts.isOn("postOnly", command.contractId) ? postOnly() : undefined;
    case "PlaceSecondContract":
      return halts.isOn("second") ? refuse("PRODUCT_CLOSED") : undefined;
    case "QuoteConversion":
    case "ConvertCoins":
      return halts.isOn("conversion") ? refuse("PRODUCT_CLOSED") : undefined;
    case "SubscribeFinance":
      return halts.isOn("finance") ? refuse("PRODUCT_CLOSED") : undefined;
    case "SubmitDeposit": {
      const coinId = state.channels.channels.get(command.channelId)?.terms.coinId ?? 0;
      return halts.stopsDeposits(coinId) ? refuse("DEPOSIT_CHANNEL_CLOSED", "channelId") : undefined;
    }
    default:
      return undefined;
  }
}

const postOnly = (): Refusal => refuse("POST_ONLY_PHASE", "timeInForce");
