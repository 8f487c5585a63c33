import { z } from "zod";

/** Whole percents of a market's own fee, as maker and as taker. */
const rolePercents = z.object({ maker: z.int(), taker: z.int() });

/** By product: what an order pays of the fee of its pair, of its contract, or of the terms of its option. */
export const feePercents = z.object({ spot: rolePercents, contract: rolePercents, option: rolePercents });

export type FeePercentsData = z.infer<typeof feePercents>;

/** Named terms of market makers, which are published. */
export const makerTermsRow = z.object({
  termsId: z.int(),
  name: z.string(),
  conditions: z.string(),
  isOpen: z.boolean(),
  percents: feePercents,
});
