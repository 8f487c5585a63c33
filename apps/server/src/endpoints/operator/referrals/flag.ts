import { userId } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Holds the rewards of what a user pays from now on, or no longer. */
export const flagInvitation: Handler<"operator.referrals.flag", "pipeline"> = async (
  { pipeline },
  { userId: payer, isFlagged, reason },
) => {
  const settled = await pipeline.submit({ type: "FlagInvitation", userId: userId(payer), isFlagged, reason });
  return settled.kind === "refused" ? settled.refusal : { userId: payer, isFlagged };
};
