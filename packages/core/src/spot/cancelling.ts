import type { CancelAllOrders } from "./spot-commands.ts";

/**
 * A cancellation of more orders than one command may close. It goes on with `Continue`; what its user sends meanwhile
 * waits for it, whatever it is about.
 */
export type Cancelling = Pick<CancelAllOrders, "userId" | "pairId">;

/** True while orders of a user are being cancelled. */
export const isCancelling = (cancelling: readonly Pick<Cancelling, "userId">[], user: number): boolean =>
  cancelling.some(({ userId }) => userId === user);
