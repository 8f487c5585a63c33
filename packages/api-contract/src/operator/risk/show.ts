import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/**
 * Risks of the house at one sequence. Amounts are in the coin that stands beside them; a price that is not known is "0".
 * Positions: the largest by value at mark. `warned`: margins near their liquidation. `seconds`: what the house pays at most
 * (`upProfit` if the price rises, `downProfit` if it falls) and keeps, by pair and minute of expiry, in real money.
 * Options: greeks of the house's and its marked accounts' positions, in contracts of the underlying.
 */
export const showRisk = staffRead({
  name: "operator.risk.show",
  path: "/api/operator/risk/show",
  permission: "funds.read",
  cost: 20,
  request: z.object({}),
  data: z.object({
    sequence: z.int(),
    contracts: z.array(
      z.object({
        symbol: z.string(),
        openInterest: decimalOut,
        openValue: decimalOut,
        mark: decimalOut,
        index: decimalOut,
        indexStatus: z.string(),
        fundingPercent: decimalOut,
      }),
    ),
    positions: z.array(
      z.object({
        positionId: z.int(),
        userId: z.int(),
        symbol: z.string(),
        side: z.string(),
        marginMode: z.string(),
        leverage: z.int(),
        size: decimalOut,
        value: decimalOut,
        unrealised: decimalOut,
        liquidation: decimalOut,
        mark: decimalOut,
      }),
    ),
    warned: z.array(z.object({ positionId: z.int(), userId: z.int(), symbol: z.string() })),
    insurance: z.array(
      z.object({
        coin: z.string(),
        amount: decimalOut,
      }),
    ),
    seconds: z.array(
      z.object({
        symbol: z.string(),
        minuteTime: z.int(),
        upStake: decimalOut,
        upProfit: decimalOut,
        downStake: decimalOut,
        downProfit: decimalOut,
        coin: z.string(),
      }),
    ),
    options: z.array(
      z.object({
        symbol: z.string(),
        index: decimalOut,
        indexStatus: z.string(),
        delta: z.number(),
        gamma: z.number(),
        vega: z.number(),
        theta: z.number(),
        contracts: z.number(),
      }),
    ),
  }),
});
