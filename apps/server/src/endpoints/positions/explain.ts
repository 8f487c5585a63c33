import { positionId, refuse } from "@agio/primitives";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { openPositionOf, POSITION_ID_MAX } from "../../futures/own-positions.ts";

/** Why a position of the caller's own ended as it did: inputs, steps and ledger lines. */
export const explainPosition: Handler<"positions.explain", "ownWrites" | "history" | "pipeline" | "markets"> =
  inAccount(async (services, request, call) => {
    if (request.id > POSITION_ID_MAX) return refuse("NOT_FOUND", "id");
    await services.ownWrites.projected(call.userId);
    const explained = await services.history.explainPosition(call.userId, request.id);
    if (explained === undefined) return refuse("NOT_FOUND", "id");
    // One that is still open is shown at the present mark.
    const open = await services.pipeline.read((state) =>
      openPositionOf(services, state, call.userId, positionId(request.id)),
    );
    return { ...explained, position: open ?? explained.position };
  });
