import {
  averageTicks,
  bankruptcyTicks,
  contractFee,
  contractOrderCost,
  returnPercentBips,
  unrealisedProfit,
} from "@agio/formulas";
import type { PositionSide } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, skipped, unknownForm } from "../reference-case.ts";
import { decimalsOf, unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE, PPB_DECIMALS, scalesOf, signedUnitsOf } from "./numbers.ts";

const money = (atoms: number): string => plainDecimal(atoms, MONEY_SCALE);
const feePpbOf = (input: Fields): number => unitsOf(input["feePercent"] as string, PPB_DECIMALS - 2);

/** Value of a quantity at a price in atoms of a coin of eight decimals, exact. */
function valueOf(price: string, quantity: string): number {
  const { priceDecimals, sizeDecimals, moneyScale } = scalesOf([price], [quantity]);
  return unitsOf(price, priceDecimals) * unitsOf(quantity, sizeDecimals) * 10 ** (MONEY_SCALE - moneyScale);
}

/** {side, price, qty, leverage, feePercent} → {initialMargin, openFee, closeFee, orderCost, bankruptcyPrice} */
export function runCostCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["side", "price", "qty", "leverage", "feePercent"])) return unknownForm();
  const { side, price, qty, leverage } = input as { side: PositionSide; price: string; qty: string; leverage: number };
  const notionalAtoms = valueOf(price, qty);
  const fees = { openFeePpb: feePpbOf(input), closeFeePpb: feePpbOf(input) };
  const cost = contractOrderCost({ side, notionalAtoms, leverage, ...fees });
  const size = unitsOf(qty, decimalsOf(qty));
  const position = { side, size, tickLotAtoms: 1, costAtoms: notionalAtoms, marginAtoms: cost.marginAtoms };
  return compareNumbers(
    expected,
    {
      initialMargin: money(cost.marginAtoms),
      openFee: money(cost.openFeeAtoms),
      closeFee: money(cost.reserveAtoms),
      orderCost: money(cost.costAtoms),
      bankruptcyPrice: plainDecimal(bankruptcyTicks(position), MONEY_SCALE - decimalsOf(qty)),
    },
    tolerance,
  );
}

/** {fills} → {qty, cost, avgEntry} · {side, qty, entry, price} → {unrealized} · a closed position · return on margin */
export function runProfitCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  const actual = profitFields(input);
  if (actual === "inverse") return skipped("contracts whose value is counted in the coin itself are not built");
  return actual === undefined ? unknownForm() : compareNumbers(expected, actual, tolerance);
}

function profitFields(input: Fields): Fields | "inverse" | undefined {
  if (hasOnly(input, ["fills"])) return averageOf(input["fills"] as readonly Fields[]);
  const of = (name: string): string => input[name] as string;
  const side = of("side") as PositionSide;
  if (hasOnly(input, ["side", "qty", "entry", "price"])) {
    const [value, cost] = [valueOf(of("price"), of("qty")), valueOf(of("entry"), of("qty"))];
    return { unrealized: money(unrealisedProfit(side, value, cost)) };
  }
  if (hasOnly(input, ["side", "qty", "entry", "exit", "feePercent", "fundingPaid"])) {
    const [value, cost] = [valueOf(of("exit"), of("qty")), valueOf(of("entry"), of("qty"))];
    const gained = unrealisedProfit(side, value, cost);
    const [openFee, closeFee] = [contractFee(cost, feePpbOf(input)), contractFee(value, feePpbOf(input))];
    const closed = gained - openFee - closeFee - signedUnitsOf(of("fundingPaid"), MONEY_SCALE);
    return { positionPnl: money(gained), openFee: money(openFee), closeFee: money(closeFee), closedPnl: money(closed) };
  }
  if (hasOnly(input, ["unrealized", "initialMargin", "bankruptcy", "qty", "feePercent"])) {
    const closeFee = contractFee(valueOf(of("bankruptcy"), of("qty")), feePpbOf(input));
    const margin = unitsOf(of("initialMargin"), MONEY_SCALE) + closeFee;
    const bips = returnPercentBips(signedUnitsOf(of("unrealized"), MONEY_SCALE), margin);
    return { roiPercent: bips === undefined ? undefined : plainDecimal(bips, 2) };
  }
  return undefined;
}

function averageOf(fills: readonly Fields[]): Fields | "inverse" | undefined {
  if (fills.some((fill) => "contracts" in fill)) return "inverse";
  if (!fills.every((fill) => hasOnly(fill, ["qty", "price"]))) return undefined;
  const rows = fills as readonly { readonly qty: string; readonly price: string }[];
  const { priceDecimals, sizeDecimals, moneyScale } = scalesOf(
    rows.map(({ price }) => price),
    rows.map(({ qty }) => qty),
  );
  const size = rows.reduce((sum, { qty }) => sum + unitsOf(qty, sizeDecimals), 0);
  const costAtoms = rows.reduce(
    (sum, { qty, price }) => sum + unitsOf(qty, sizeDecimals) * unitsOf(price, priceDecimals),
    0,
  );
  const entry = averageTicks({ side: "long", costAtoms, size, tickLotAtoms: 1 });
  return {
    qty: plainDecimal(size, sizeDecimals),
    cost: plainDecimal(costAtoms, moneyScale),
    avgEntry: plainDecimal(entry, priceDecimals),
  };
}
