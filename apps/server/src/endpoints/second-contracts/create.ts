import type { SecondContractRow } from "@agio/api-contract";
import { secondContractOf } from "@agio/core";
import { assert, atoms, orderId as brandOrderId, parseDecimal, refuse } from "@agio/primitives";
import type { Services } from "../services.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import {
  BET_CONTENT,
  ODDS_DECIMALS,
  runningFacts,
  secondContractRow,
} from "../../second-contracts/second-contract-row.ts";

/** Services that place a second contract. */
type PlacingServices = CommandServices | "productGate" | "stakeCoin" | "entryWatch" | "markets" | "history";

/** The index ticks once a second: time for the next tick and for one that is late. */
const ENTRY_WAIT_MS = 2_500;

/** An order of the caller's own as it stands: from the core while it runs, then from history. */
async function rowOf(
  services: Pick<Services, PlacingServices>,
  userId: number,
  orderId: number,
): Promise<SecondContractRow> {
  const running = await services.pipeline.read((state) => secondContractOf(state, brandOrderId(orderId)));
  if (running !== undefined) return secondContractRow(services, runningFacts(running));
  return services.ownWrites.stored(userId, () => services.history.secondContract(userId, orderId));
}

/**
 * Places a second contract and answers when its entry tick has come, or after a bounded wait without it. The same
 * idempotency key with the same body answers with the same order.
 */
export const createSecondContract: Handler<"secondContracts.create", PlacingServices> = commandCall(
  async (services, request, call, send) => {
    const closed = await services.productGate.refusal("SecondContract", call.userId);
    if (closed !== undefined) return closed;
    const stakeAtoms = parseDecimal(request.betAmount, services.stakeCoin.scale);
    if (stakeAtoms === undefined) return refuse("STAKE_RANGE", "betAmount");
    const oddsPpm = parseDecimal(request.odds, ODDS_DECIMALS);
    if (oddsPpm === undefined) return refuse("ODDS_CHANGED", "odds");
    const settled = await send({
      type: "PlaceSecondContract",
      userId: call.userId,
      periodId: request.periodId,
      side: request.betContent === BET_CONTENT.up ? "up" : "down",
      stakeAtoms: atoms(stakeAtoms),
      oddsPpm,
      clientOrderId: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    if (settled.kind === "replayed") return rowOf(services, call.userId, settled.answer.orderId);
    const accepted = settled.events.find((event) => event.type === "SecondContractAccepted");
    assert(accepted?.type === "SecondContractAccepted", "an applied second contract was accepted");
    const openedBy = await services.entryWatch.opened(accepted.orderId, ENTRY_WAIT_MS);
    if (openedBy !== undefined) services.ownWrites.note(call.userId, openedBy);
    return rowOf(services, call.userId, accepted.orderId);
  },
);
