import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, id, ofAccount } from "../fields.ts";
import { positionRow } from "./position-row.ts";

const liquidationStep = z.object({
  /** tier, all, takeover, deleverage. */
  stage: z.string(),
  price: decimalOut,
  askedShare: z.int(),
  doneShare: z.int(),
  doneValue: decimalOut,
  orderId: z.int(),
});

/** One liquidation of a position, with everything that decided it, so that it can be recomputed by hand. */
const liquidation = z.object({
  /** Journal sequence of the command that did it. */
  sequence: z.int(),
  time: z.int(),
  markPrice: decimalOut,
  indexPrice: decimalOut,
  /** The other parts of the mark price. */
  lastPrice: decimalOut,
  fundingPrice: decimalOut,
  basisPrice: decimalOut,
  share: z.int(),
  /** Exact cost of the contracts, their value at mark and the profit between them. */
  cost: decimalOut,
  value: decimalOut,
  unrealized: decimalOut,
  margin: decimalOut,
  /** Isolated: margin + unrealised; cross: equity of the account. */
  equity: decimalOut,
  /** Percent and amount of the tier, and value × rate − amount. */
  maintenanceRate: z.string(),
  maintenanceDeduction: decimalOut,
  maintenance: decimalOut,
  steps: z.array(liquidationStep),
  bankPrice: decimalOut,
  closedShare: z.int(),
  closeFee: decimalOut,
  liquidationFee: decimalOut,
  /** Gain (positive) or payment of the insurance fund. */
  fundResult: decimalOut,
  returned: decimalOut,
  /** safe, liquidated. */
  outcome: z.string(),
});

/** A shift of the position by deleveraging. */
const deleveraging = z.object({
  sequence: z.int(),
  time: z.int(),
  price: decimalOut,
  share: z.int(),
  value: decimalOut,
  realized: decimalOut,
});

const positionLine = z.object({
  sequence: z.int(),
  time: z.int(),
  businessType: z.string(),
  /** available, order, margin, reserve. */
  part: z.string(),
  /** 0: of the contract account; another number than the asked one: a position whose margin paid too. */
  positionId: z.int(),
  amount: decimalOut,
  after: decimalOut,
});

export const explainPosition = userRead({
  name: "positions.explain",
  path: "/api/contract/position/explain",
  request: z.object({ accountId: ofAccount, id }),
  /** Why a position ended as it did, from the journal: inputs, steps and ledger lines. */
  data: z.object({
    position: positionRow,
    liquidations: z.array(liquidation),
    deleveragings: z.array(deleveraging),
    /** Its ledger lines, oldest first, at most 500. */
    lines: z.array(positionLine),
  }),
});

export type ExplainPositionData = z.infer<typeof explainPosition.data>;
