import type { Refusal } from "@agio/primitives";
import type { Broadcasts, NewBroadcast } from "../content/broadcasts.ts";
import type { ApprovedRequest } from "./requests.ts";

/** The payload of "messages.send". */
export type MessagePayload = Pick<NewBroadcast, "requestKey" | "audience" | "texts">;

/** Why a message cannot go any more: nobody fits by now, or somebody who could not read it. */
export const messageObstacle = (
  broadcasts: Pick<Broadcasts, "obstacle">,
  { audience, texts }: MessagePayload,
): Promise<Refusal | undefined> => broadcasts.obstacle(audience, texts);

/** Sends what two people agreed to. Doing it again sends nothing more. */
export async function applyMessage(
  broadcasts: Pick<Broadcasts, "start">,
  { payload, makerId, checkerId, reason }: ApprovedRequest,
): Promise<undefined> {
  await broadcasts.start({ ...(payload as MessagePayload), madeBy: makerId, approvedBy: checkerId, reason });
}
