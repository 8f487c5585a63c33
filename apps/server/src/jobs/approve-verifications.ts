import { reasonOf, type Log } from "../base/log.ts";
import type { QueueClaims } from "../operators/queue-claims.ts";
import type { Verifications } from "../verification/verifications.ts";

const LOOK_EVERY_MS = 1_000;
/** How long the demo lets people wait, so that the pending state is seen. */
export const APPROVE_AFTER_MS = 30_000;

/** Time is no operator. */
const NOBODY = 0;

export interface ApproveVerificationsOptions {
  readonly verifications: Pick<Verifications, "pendingSince" | "decide">;
  readonly queueClaims: Pick<QueueClaims, "obstacle">;
  readonly clock: () => number;
  readonly log: Log;
}

/** Passes what has waited for 30 seconds and nobody has taken, the way a reviewer would. */
export async function approveWaiting({
  verifications,
  queueClaims,
  clock,
}: Pick<ApproveVerificationsOptions, "verifications" | "queueClaims" | "clock">): Promise<void> {
  for (const id of await verifications.pendingSince(clock() - APPROVE_AFTER_MS)) {
    // Somebody of the staff works on it.
    if ((await queueClaims.obstacle({ kind: "verification", id }, NOBODY)) !== undefined) continue;
    // Whatever a reviewer decided meanwhile stands.
    await verifications.decide({ id, decision: "pass", reason: "demo mode", reviewer: "demo" });
  }
}

/** In demo mode nobody reviews: time does. Returns the way to stop it, which waits for what is under way. */
export function approveVerifications(options: ApproveVerificationsOptions): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= approveWaiting(options)
      .catch((thrown: unknown) => options.log.error("approving verifications", { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
