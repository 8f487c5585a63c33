import { z } from "zod";

/** News that may reach a closed browser. */
export const pushChoice = z.object({
  /** Price alerts that were reached. */
  prices: z.boolean(),
  /** Orders that were filled whole. */
  fills: z.boolean(),
  /** Take-profits and stop-losses that were executed or failed. */
  exits: z.boolean(),
  /** Margin warnings, liquidations, auto-deleveraging and orders cancelled for lack of margin. */
  risk: z.boolean(),
});

export type PushChoice = z.infer<typeof pushChoice>;
