import { adlLights, unrealisedProfit } from "@agio/formulas";
import type { PositionSide } from "@agio/formulas";
import { plainDecimal, priceTicks, sizeContracts, type UserId } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE } from "./numbers.ts";
import { TestContract } from "./test-contract.ts";

const LIGHTS = 5;
const PERCENT_PER_LIGHT = 20;

/** {accounts: [{id, qty, score}]} → {order, percentile}: the lights of the queue as fifths · {liquidated} → {closed, …} */
export function runDeleveragingCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (hasOnly(input, ["liquidated"])) {
    return compareNumbers(expected, handOver(input["liquidated"] as Bankrupt), tolerance);
  }
  if (!hasOnly(input, ["accounts"])) return unknownForm();
  const accounts = input["accounts"] as readonly { id: number; qty: number; score: number }[];
  const queue = accounts.toSorted((a, b) => b.score - a.score);
  const all = accounts.reduce((sum, { qty }) => sum + qty, 0);
  const percentile: Record<string, number> = {};
  let before = 0;
  for (const { id, qty } of queue) {
    percentile[id] = (LIGHTS + 1 - adlLights(before, qty, all)) * PERCENT_PER_LIGHT;
    before += qty;
  }
  return compareNumbers(expected, { order: queue.map(({ id }) => id), percentile }, tolerance);
}

interface Bankrupt {
  readonly side: PositionSide;
  readonly qty: number;
  readonly bankruptcyPrice: string;
}

/** The queue that the case about its contracts leaves out: first in line first. */
const QUEUE = [
  { id: 2, qty: 10 },
  { id: 5, qty: 20 },
  { id: 4, qty: 30 },
  { id: 1, qty: 10 },
  { id: 6, qty: 10 },
  { id: 3, qty: 20 },
];
/** Entered at one price, the queue is in order of leverage. */
const QUEUE_LEVERAGES = [8, 7, 6, 5, 4, 3];
const SCALES = { priceDecimals: 2, sizeDecimals: 0, moneyScale: MONEY_SCALE };
const BANKRUPT_LEVERAGES = [12, 10, 15, 20, 25, 16];

/**
 * Makes the case's position bankrupt in the real core, with an empty book and an empty fund, against that queue.
 */
function handOver({ side, qty, bankruptcyPrice }: Bankrupt): Fields {
  const market = TestContract.open(SCALES);
  const bankruptcy = unitsOf(bankruptcyPrice, SCALES.priceDecimals);
  const sign = side === "long" ? 1 : -1;
  // Entry ∓ entry ÷ leverage is the bankruptcy price.
  const leverage = BANKRUPT_LEVERAGES.find((offered) => (bankruptcy * offered) % (offered - sign) === 0);
  if (leverage === undefined) throw new Error("no leverage makes the case's bankruptcy price");
  const entry = priceTicks((bankruptcy * leverage) / (leverage - sign));
  const [losing, winning] = side === "long" ? (["buy", "sell"] as const) : (["sell", "buy"] as const);
  market.observe(entry);
  market.place(market.openUser(), { direction: losing, priceTicks: entry, size: sizeContracts(qty), leverage });
  const others = QUEUE.reduce((sum, account) => sum + account.qty, -qty);
  market.place(market.openUser(), { direction: losing, priceTicks: entry, size: sizeContracts(others) });
  const ids = new Map<UserId, number>();
  for (const [index, account] of QUEUE.entries()) {
    const user = market.openUser();
    ids.set(user, account.id);
    const order = { priceTicks: entry, size: sizeContracts(account.qty), leverage: QUEUE_LEVERAGES[index]! };
    market.place(user, { ...order, direction: winning });
  }
  const events = market.observe(Math.round(bankruptcy * (1 - sign * 0.02)));
  const taken = events.flatMap((event) => (event.type === "PositionDeleveraged" ? [event] : []));
  const left = [...ids].flatMap(([user, id]) =>
    taken.some(({ userId }) => userId === user) ? market.positions(user).map((position) => [id, position.size]) : [],
  );
  return {
    closed: Object.fromEntries(taken.map(({ userId, size: given }) => [ids.get(userId), given])),
    price: plainDecimal(taken[0]?.priceTicks ?? 0, SCALES.priceDecimals),
    left: Object.fromEntries(left),
  };
}

/**
 * {side, bankruptcy, close, qty} → {toFund or fundPays}: what a close left beyond, or short of, the bankruptcy value.
 * The product sends the fund only its fee of a surplus.
 */
export function runInsuranceCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  if (!hasOnly(input, ["side", "bankruptcy", "close", "qty"])) return unknownForm();
  const { side, bankruptcy, close, qty } = input as Record<string, string> & { side: PositionSide };
  const valueAt = (price: string | undefined): number => unitsOf(price ?? "", 2) * unitsOf(qty ?? "", MONEY_SCALE - 2);
  const surplus = unrealisedProfit(side, valueAt(close), valueAt(bankruptcy));
  const shown = plainDecimal(Math.abs(surplus), MONEY_SCALE);
  const actual: Fields = surplus > 0 ? { toFund: shown } : { fundPays: shown };
  return compareNumbers(expected, actual, tolerance);
}
