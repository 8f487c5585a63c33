import type { Side } from "@agio/core";
import { type OrderId, priceTicks, type Refusal, sizeLots, type UserId } from "@agio/primitives";
import {
  compareFields,
  failed,
  hasOnly,
  type Outcome,
  type ReferenceCase,
  skipped,
  unknownForm,
} from "./reference-case.ts";
import { TestMarket } from "./test-market.ts";

/** Cases in whole units: one lot of the traded coin is `baseScale` atoms, one tick × one lot `quoteScale` atoms. */
function openLedgerMarket(baseScale: number, quoteScale: number): TestMarket {
  return TestMarket.open({
    priceDecimals: 0,
    sizeDecimals: 0,
    tradedScale: exponentOf(baseScale),
    pricingScale: exponentOf(quoteScale),
  });
}

function exponentOf(scale: number): number {
  const exponent = String(scale).length - 1;
  if (scale !== 10 ** exponent) throw new Error(`${scale} is no power of ten`);
  return exponent;
}

export function runLedgerCase(subject: ReferenceCase): Outcome {
  const { input } = subject;
  if ("takerFee" in input || "takerFeePerLot" in input) {
    return skipped("the fee model is the variant's: a fee per lot in the pricing coin, reserved on a bid");
  }
  if (hasOnly(input, ["bob", "alice", "quoteScale", "baseScale", "moves"])) return runMoves(subject);
  if (hasOnly(input, ["ethScale", "lots", "balance", "thenAdd"])) return runExactBalance(subject);
  return unknownForm();
}

interface Moves {
  readonly bob: { readonly xbt: number; readonly bid: { price: number; reservePrice: number; lots: number } };
  readonly alice: { readonly eth: number; readonly ask: { price: number; lots: number } };
  readonly quoteScale: number;
  readonly baseScale: number;
  readonly moves: readonly string[];
}

/**
 * A bid and an ask move until they cross. The case's reserve price is the most that the bid may hold: what Bob has
 * beyond that is parked in another bid while the orders move.
 */
function runMoves({ input, expected }: ReferenceCase): Outcome {
  const { bob, alice, quoteScale, baseScale, moves } = input as unknown as Moves;
  const market = openLedgerMarket(baseScale, quoteScale);
  const bobId = market.openUser({ traded: 0, pricing: bob.xbt });
  const aliceId = market.openUser({ traded: alice.eth, pricing: 0 });
  const parkedAtoms = bob.xbt - bob.bid.reservePrice * bob.bid.lots * quoteScale;
  const bid = mustPlace(market, bobId, bob.bid);
  const parked = mustPlace(market, bobId, { price: 1, lots: parkedAtoms / quoteScale });
  const ask = mustPlace(market, aliceId, alice.ask, "sell");
  const freeAtoms: number[] = [];
  for (const move of moves) {
    const [, side, price, answer] = /^(bid|ask)->(\d+) (ok|refused|crosses)$/.exec(move) ?? [];
    const owner = side === "bid" ? { userId: bobId, orderId: bid } : { userId: aliceId, orderId: ask };
    const terms = { priceTicks: priceTicks(Number(price)), sizeLots: sizeLots(0) };
    const refusal = market.submit({ type: "AmendOrder", ...owner, ...terms })?.refusal;
    if (refusal !== (answer === "refused" ? "INSUFFICIENT_BALANCE" : undefined)) return failed(`${move}: ${refusal}`);
    freeAtoms.push(market.balance(bobId).pricing);
  }
  market.submit({ type: "CancelOrder", userId: bobId, orderId: parked });
  const trade = market.events.find((event) => event.type === "Traded");
  return compareFields(expected, {
    tradePrice: trade?.priceTicks,
    tradeLots: trade?.sizeLots,
    aliceXbt: market.balance(aliceId).pricing,
    bobXbt: market.balance(bobId).pricing,
    bobEth: market.balance(bobId).traded,
    bobFreeWhileOpen: parkedAtoms + Math.min(...freeAtoms),
  });
}

function mustPlace(
  market: TestMarket,
  user: UserId,
  order: { readonly price: number; readonly lots: number },
  side: Side = "buy",
): OrderId {
  const placed = market.place(user, { side, priceTicks: priceTicks(order.price), sizeLots: sizeLots(order.lots) });
  if (typeof placed !== "number") throw new Error(`an order of the case was refused: ${placed.refusal}`);
  return placed;
}

// The market of the source's feature file, which the case's own figures leave out.
const FEATURE_PRICE = 30_000;
const FEATURE_QUOTE_SCALE = 10;

/** A sale of one unit more than the balance, again with the missing unit, then bought by Alice. */
function runExactBalance({ input, expected }: ReferenceCase): Outcome {
  const { ethScale, lots, balance, thenAdd } = input as Record<"ethScale" | "lots" | "balance" | "thenAdd", number>;
  const market = openLedgerMarket(ethScale, FEATURE_QUOTE_SCALE);
  const bobId = market.openUser({ traded: balance, pricing: 0 });
  const order = { side: "sell", priceTicks: priceTicks(FEATURE_PRICE), sizeLots: sizeLots(lots) } as const;
  const first = market.place(bobId, order);
  market.grant(bobId, { traded: thenAdd, pricing: 0 });
  const second = market.place(bobId, order);
  const aliceId = market.openUser({ traded: 0, pricing: FEATURE_PRICE * lots * FEATURE_QUOTE_SCALE });
  mustPlace(market, aliceId, { price: FEATURE_PRICE, lots });
  return compareFields(expected, {
    first: answerOf(first),
    second: answerOf(second),
    aliceEth: market.balance(aliceId).traded,
    bobXbt: market.balance(bobId).pricing,
  });
}

function answerOf(placed: OrderId | Refusal): string {
  if (typeof placed === "number") return "accepted";
  return placed.refusal === "INSUFFICIENT_BALANCE" ? "insufficient" : placed.refusal;
}
