import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";
import { POSITION_ID_MAX } from "./own-positions.ts";

/** Why a position of the caller's own ended as it did: inputs, steps and ledger lines. */
export const explainPosition: Handler<"positions.explain"> = async (services, request, call) => {
  if (request.id > POSITION_ID_MAX) return refuse("NOT_FOUND", "id");
  await services.ownWrites.projected(call.userId);
  return (await services.history.explainPosition(call.userId, request.id)) ?? refuse("NOT_FOUND", "id");
};
