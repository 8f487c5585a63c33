import { sizeToLowerTier } from "@agio/formulas";
import type { Event } from "@agio/core";
import { atoms, plainDecimal, ppb, priceTicks, sizeContracts, type UserId } from "@agio/primitives";
import { type Fields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "../reference-case.ts";
import { decimalsOf, unitsOf } from "../scaling.ts";
import { compareNumbers, MONEY_SCALE, PPB_DECIMALS, scalesOf } from "./numbers.ts";
import { TestContract } from "./test-contract.ts";

const money = (amount: number, scale: number): string => plainDecimal(amount, scale);

/** {shareNumber, share, price, …} → what an order holds · {closePrice} · {trades} · {qty, mark, shareNumber, tierCap} */
export function runFuturesLedgerCase({ input, expected, tolerance }: ReferenceCase): Outcome {
  const actual = ledgerFields(input);
  return actual === undefined ? unknownForm() : compareNumbers(expected, actual, tolerance);
}

function ledgerFields(input: Fields): Fields | undefined {
  if (hasOnly(input, Object.keys(WORKED_EXAMPLE))) {
    const opened = openLong(input as unknown as typeof WORKED_EXAMPLE);
    return openingFields(opened, input as unknown as typeof WORKED_EXAMPLE);
  }
  if (hasOnly(input, ["closePrice"])) return closingFields(input["closePrice"] as string);
  if (hasOnly(input, ["trades"])) return clearingFields(input["trades"] as readonly CaseTrade[]);
  if (hasOnly(input, ["qty", "mark", "shareNumber", "tierCap"])) return tierStepFields(input);
  return undefined;
}

/** The worked example of rules 4.3, that the cases about its close continue. */
const WORKED_EXAMPLE = {
  shareNumber: "0.001",
  share: 100,
  price: "60000",
  leverage: 10,
  openFee: "0.05",
  closeFee: "0.05",
  availBefore: "1000",
};

interface Opened {
  readonly market: TestContract;
  readonly owner: UserId;
  readonly priceDecimals: number;
  /** Hold of its order while it rested, and the remainder then. */
  readonly costAtoms: number;
  readonly availableAtoms: number;
}

/** A long that rested as a limit order and was filled whole, by somebody with plenty. */
function openLong({
  shareNumber,
  share,
  price,
  leverage,
  openFee,
  closeFee,
  availBefore,
}: typeof WORKED_EXAMPLE): Opened {
  const priceDecimals = Math.max(1, decimalsOf(price));
  const scales = { priceDecimals, sizeDecimals: decimalsOf(shareNumber), moneyScale: MONEY_SCALE };
  const market = TestContract.open(scales, {
    openFeePpb: ppb(unitsOf(openFee, PPB_DECIMALS - 2)),
    closeFeePpb: ppb(unitsOf(closeFee, PPB_DECIMALS - 2)),
  });
  const ticks = unitsOf(price, priceDecimals);
  market.observe(ticks);
  const owner = market.openUser(unitsOf(availBefore, MONEY_SCALE));
  const order = { priceTicks: priceTicks(ticks), size: sizeContracts(share), leverage };
  const accepted = market.place(owner, order).find((event) => event.type === "ContractOrderAccepted");
  const availableAtoms = market.available(owner);
  market.place(market.openUser(), { ...order, direction: "sell" });
  return { market, owner, priceDecimals, costAtoms: accepted?.costAtoms ?? 0, availableAtoms };
}

function openingFields({ market, owner, priceDecimals, costAtoms, availableAtoms }: Opened, input: Fields): Fields {
  const [position] = market.positions(owner);
  if (position === undefined) throw new Error("the case's order opened no position");
  const filled = fillsOf(market.events, owner).at(-1);
  const notional = unitsOf(input["price"] as string, priceDecimals) * (input["share"] as number);
  const sizeDecimals = decimalsOf(input["shareNumber"] as string);
  return {
    notional: money(notional, priceDecimals + sizeDecimals),
    initialMargin: money(position.marginAtoms, MONEY_SCALE),
    openFee: money(filled?.feeAtoms ?? 0, MONEY_SCALE),
    closeReserve: money(position.reserveAtoms, MONEY_SCALE),
    orderCost: money(costAtoms, MONEY_SCALE),
    availAfter: money(availableAtoms, MONEY_SCALE),
    bankruptcyPrice: money(position.bankruptcyTicks, priceDecimals),
  };
}

function closingFields(closePrice: string): Fields {
  const { market, owner, priceDecimals } = openLong(WORKED_EXAMPLE);
  const order = {
    priceTicks: priceTicks(unitsOf(closePrice, priceDecimals)),
    size: sizeContracts(WORKED_EXAMPLE.share),
  };
  market.place(market.openUser(), order);
  market.place(owner, { ...order, direction: "sell", offset: "close" });
  const closed = fillsOf(market.events, owner).at(-1);
  return {
    realized: money(closed?.realisedAtoms ?? 0, MONEY_SCALE),
    closeFee: money(closed?.feeAtoms ?? 0, MONEY_SCALE),
    availAfter: money(market.available(owner), MONEY_SCALE),
  };
}

const fillsOf = (events: readonly Event[], user: UserId) =>
  events.flatMap((event) => (event.type === "PositionFilled" && event.userId === user ? [event] : []));

interface CaseTrade {
  readonly buyer: string;
  readonly seller: string;
  readonly qty: string;
  readonly price: string;
}

/** Trades one after the other: whoever holds the other side closes it, whoever does not opens. */
function clearingFields(trades: readonly CaseTrade[]): Fields {
  const scales = scalesOf(
    trades.map(({ price }) => price),
    trades.map(({ qty }) => qty),
  );
  const market = TestContract.open(scales);
  const users = new Map<string, UserId>();
  const clearings = trades.map(({ buyer, seller, qty, price }) => {
    const ticks = unitsOf(price, scales.priceDecimals);
    market.observe(ticks);
    for (const [name, direction] of [
      [buyer, "buy"],
      [seller, "sell"],
    ] as const) {
      const user = users.get(name) ?? market.openUser();
      users.set(name, user);
      const held = market.positions(user).some(({ side }) => (side === "short") === (direction === "buy"));
      const size = { priceTicks: priceTicks(ticks), size: sizeContracts(unitsOf(qty, scales.sizeDecimals)) };
      market.place(user, { direction, offset: held ? "close" : "open", ...size });
    }
    return clearingOf(market.events);
  });
  const realised = [...users].map(([name, user]) => {
    const sum = fillsOf(market.events, user).reduce((total, { realisedAtoms }) => total + realisedAtoms, 0);
    return [name, money(sum, scales.moneyScale)] as const;
  });
  return {
    realized: Object.fromEntries(realised),
    ...Object.fromEntries(
      clearings.map((balance, index) => [`clearingAfterTrade${index + 1}`, money(balance, scales.moneyScale)]),
    ),
    clearingAtEnd: money(clearings.at(-1) ?? 0, scales.moneyScale),
  };
}

function clearingOf(events: readonly Event[]): number {
  const lines = events.flatMap((event) => (event.type === "Posted" ? event.lines : []));
  return lines.findLast(({ account }) => account === "clearing")?.after ?? 0;
}

function tierStepFields(input: Fields): Fields {
  const { qty, mark, shareNumber, tierCap } = input as Record<"qty" | "mark" | "shareNumber" | "tierCap", string>;
  const decimals = decimalsOf(mark) + decimalsOf(shareNumber);
  const contractValueAtoms = unitsOf(mark, decimalsOf(mark));
  const held = unitsOf(qty, decimalsOf(shareNumber));
  const notionalAtoms = held * contractValueAtoms;
  const closed = sizeToLowerTier({ notionalAtoms, capAtoms: atoms(unitsOf(tierCap, decimals)), contractValueAtoms });
  return { closeShares: closed, leftNotional: money((held - closed) * contractValueAtoms, decimals) };
}
