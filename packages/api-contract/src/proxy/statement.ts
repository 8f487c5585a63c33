import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, rowId } from "../fields.ts";
import { rewardProduct, rewardProgramme } from "../referral/reward-fields.ts";
import { agentStatementRow } from "./statement-row.ts";

/**
 * One statement. Its rows sum, by coin, to the caller's ledger lines of the month since they are an agent: "reward" as settled, "owed" (negative)
 * what could not be paid yet, "owedPaid" what was paid of that later, "released" after a review, "takenBack" (negative).
 */
export const proxyStatement = userRead({
  name: "proxy.statement",
  path: "/api/proxy/statement",
  cost: 8,
  request: z.object({ number: rowId }),
  data: agentStatementRow.extend({
    lines: z.array(
      z.object({
        /** When it was posted, as the begin of that platform day. */
        postedDay: z.int(),
        /** The day on which the base was collected. */
        day: z.int(),
        kind: z.enum(["reward", "owed", "owedPaid", "released", "takenBack"]),
        programme: rewardProgramme.nullable(),
        level: z.int(),
        product: rewardProduct,
        coin: z.string(),
        base: decimalOut,
        amount: decimalOut,
      }),
    ),
    /** The file, byte for byte as it was hashed (UTF-8). */
    csv: z.string(),
  }),
});

export type ProxyStatementData = z.infer<typeof proxyStatement.data>;
