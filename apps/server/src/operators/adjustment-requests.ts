import { ENDPOINTS } from "@agio/api-contract";
import { balanceObstacle, type AdjustBalance } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";
import { wireRefusal } from "../call/wire-refusal.ts";
import type { ApprovedRequest } from "./requests.ts";

const CALL = ENDPOINTS["operator.balances.adjust"];

/** The adjustment that somebody asked for; the two people are those of the request. */
export interface AdjustmentPayload {
  readonly adjustment: Omit<AdjustBalance, "type" | "operatorId" | "checkerId">;
}

/** Why the balance cannot be adjusted so now, by the names of the call; undefined when it can. */
export async function adjustmentObstacle(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const { adjustment } = payload as AdjustmentPayload;
  const refused = await pipeline.read((state) => balanceObstacle(state, adjustment));
  return refused && wireRefusal(CALL, refused);
}

/** Carries out what two people agreed to. Its key serves once, so that a crash in between repeats nothing. */
export async function applyAdjustment(
  pipeline: Pipeline,
  { payload, makerId, checkerId }: ApprovedRequest,
): Promise<Refusal | undefined> {
  const { adjustment } = payload as AdjustmentPayload;
  const settled = await pipeline.submit({ type: "AdjustBalance", ...adjustment, operatorId: makerId, checkerId });
  const isDone = settled.kind !== "refused" || settled.refusal.refusal === "DUPLICATE_REQUEST";
  return isDone ? undefined : wireRefusal(CALL, settled.refusal);
}
