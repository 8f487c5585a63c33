import type { Side } from "@agio/core";
import { plainDecimal, priceTicks, sizeLots } from "@agio/primitives";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { shapeFor, unitsOf } from "./scaling.ts";
import { TestMarket } from "./test-market.ts";

const INPUT_FIELDS = ["side", "activation", "deltaBips", "path"];
const ONE_LOT = sizeLots(1);

/** {side, activation, deltaBips, path} → {triggersAt}: the order is placed after the first price of the path. */
export function runTrailingCase({ input, expected }: ReferenceCase): Outcome {
  if (!hasOnly(input, INPUT_FIELDS)) return unknownForm();
  const path = input["path"] as readonly string[];
  const activation = input["activation"] as string;
  const shape = shapeFor([...path, activation], []);
  const market = TestMarket.open(shape);
  const [first, ...rest] = path.map((price) => unitsOf(price, shape.priceDecimals));
  if (first === undefined) return unknownForm();
  tradeAt(market, first);
  const placed = market.place(market.openUser(), {
    side: input["side"] as Side,
    kind: "market",
    timeInForce: "IOC",
    sizeLots: ONE_LOT,
    stopTicks: priceTicks(unitsOf(activation, shape.priceDecimals)),
    trailingBips: input["deltaBips"] as number,
  });
  if (typeof placed !== "number") throw new Error(`the trailing order was refused: ${placed.refusal}`);
  for (const price of rest) tradeAt(market, price);
  const triggered = market.events.find((event) => event.type === "OrderTriggered" && event.orderId === placed);
  const triggersAt =
    triggered?.type === "OrderTriggered" ? plainDecimal(triggered.lastTicks, shape.priceDecimals) : null;
  return compareFields(expected, { triggersAt });
}

function tradeAt(market: TestMarket, ticks: number): void {
  for (const side of ["buy", "sell"] as const) {
    market.place(market.openUser(), { side, priceTicks: priceTicks(ticks), sizeLots: ONE_LOT });
  }
}
