import { ENDPOINTS } from "@agio/api-contract";
import { capitalObstacle, type PayInCapital } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";
import { wireRefusal } from "../call/wire-refusal.ts";
import type { ApprovedRequest } from "./requests.ts";

const CALL = ENDPOINTS["operator.house.payIn"];

/** The deposit that somebody asked for; the two people are those of the request. */
export interface PayInPayload {
  readonly paid: Omit<PayInCapital, "type" | "operatorId" | "checkerId">;
}

/** Why capital cannot be paid in now, by the names of the call; undefined when it can. */
export async function payInObstacle(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const { paid } = payload as PayInPayload;
  const refused = await pipeline.read((state) => capitalObstacle(state, paid));
  return refused && wireRefusal(CALL, refused);
}

/** Carries out what two people agreed to. Its key serves once, so that a crash in between repeats nothing. */
export async function applyPayIn(
  pipeline: Pipeline,
  { payload, makerId, checkerId }: ApprovedRequest,
): Promise<Refusal | undefined> {
  const { paid } = payload as PayInPayload;
  const settled = await pipeline.submit({ type: "PayInCapital", ...paid, operatorId: makerId, checkerId });
  const isDone = settled.kind !== "refused" || settled.refusal.refusal === "DUPLICATE_REQUEST";
  return isDone ? undefined : wireRefusal(CALL, settled.refusal);
}
