import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";

/** Demo mode only: the local chain, with an address outside the exchange to withdraw to. */
export const demoChain = userRead({
  name: "demo.chain",
  path: "/api/demo/chain",
  request: z.object({}),
  data: z.object({
    isOpen: z.boolean(),
    sampleAddress: z.string(),
    height: z.int(),
    balances: z.array(z.object({ channel: z.string(), amount: decimalOut })),
  }),
});
