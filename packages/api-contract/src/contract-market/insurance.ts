import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging } from "../fields.ts";

export const insuranceRow = z.object({
  id: z.string(),
  coin: z.string(),
  /** funding, liquidation, takeover, contractTrade (unwinding), insuranceFund (capital put in), … */
  businessType: z.string(),
  amount: decimalOut,
  after: decimalOut,
  createTime: z.int(),
});

/** The insurance fund: its balance in each coin and every change, newest first. Public. */
export const insurance = publicRead({
  name: "contractMarket.insurance",
  path: "/api/contract/insurance",
  request: z.object({ ...paging }),
  data: z.object({
    balances: z.array(z.object({ coin: z.string(), amount: decimalOut })),
    ...pageOf(insuranceRow).shape,
  }),
});

export type InsuranceRow = z.infer<typeof insuranceRow>;
export type InsuranceData = z.infer<typeof insurance.data>;
