import {
  atoms,
  contractId,
  orderId,
  pairId,
  positionId,
  ppb,
  priceE8,
  priceTicks,
  sizeContracts,
  userId,
  utcMs,
} from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { ContractRules, PlaceContractOrder, PositionSide } from "../futures/futures-commands.ts";
import type { ObservePrices } from "../prices/price-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { Event } from "../events.ts";
import { BTC, BTCUSDT, fund, OPEN_RULES, TestMarket, USDT } from "./market.ts";

export const BTCPERP = contractId(1_001);
export const ETHPERP = contractId(1_002);
const ETHUSDT = pairId(2);
export const UNIT = 1_000_000;

/** Fees 0.05 %, tiers as the default table of rules 4.4, no funding: a test turns on what it is about. */
export const CONTRACT_RULES: ContractRules = {
  openFeePpb: ppb(500_000),
  closeFeePpb: ppb(500_000),
  leverages: [1, 2, 3, 5, 10, 20, 50, 100],
  sizeMin: sizeContracts(1),
  sizeMax: sizeContracts(1_000_000),
  fundingIntervalHours: 0,
  fundingCapPpb: ppb(7_500_000),
  liquidationFeePpb: ppb(2_000_000),
  priceBandPpb: ppb(50_000_000),
  tiers: [
    { capAtoms: atoms(50_000 * UNIT), maintenancePpb: ppb(5_000_000), leverageMax: 100 },
    { capAtoms: atoms(250_000 * UNIT), maintenancePpb: ppb(10_000_000), leverageMax: 50 },
    { capAtoms: atoms(1_000_000 * UNIT), maintenancePpb: ppb(25_000_000), leverageMax: 20 },
    { capAtoms: atoms(5_000_000 * UNIT), maintenancePpb: ppb(50_000_000), leverageMax: 10 },
    { capAtoms: atoms(20_000_000 * UNIT), maintenancePpb: ppb(100_000_000), leverageMax: 5 },
  ],
  openOrdersMax: 200,
  tradingOpen: true,
};

type OrderDraft = Partial<
  Record<"priceTicks" | "size" | "leverage" | "stopTicks" | "takeProfitTicks" | "stopLossTicks" | "contractId", number>
> &
  Partial<
    Pick<
      PlaceContractOrder,
      "direction" | "offset" | "kind" | "timeInForce" | "marginMode" | "trailingBips" | "triggerBy" | "clientOrderId"
    >
  >;

/** An opening limit buy of one contract at 10x, isolated, unless told otherwise. */
export const order = (user: number, draft: OrderDraft): PlaceContractOrder =>
  ({
    type: "PlaceContractOrder",
    userId: userId(user),
    contractId: BTCPERP,
    clientOrderId: "",
    direction: "buy",
    offset: "open",
    kind: "limit",
    timeInForce: draft.kind === "market" ? "IOC" : "GTC",
    priceTicks: priceTicks(0),
    size: sizeContracts(1),
    leverage: 10,
    marginMode: "isolated",
    stopTicks: priceTicks(0),
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: priceTicks(0),
    stopLossTicks: priceTicks(0),
    ...draft,
  }) as PlaceContractOrder;

/** Prices of three venues that agree, in ticks: of btcusdt, and of ethusdt where it is listed. */
export const quotes = (market: TestMarket, btcTicks: number, ethTicks = 0, venues = 3): ObservePrices =>
  quotesAt(market.clock(), btcTicks, ethTicks, venues);

/** The same, seen at a time. */
export function quotesAt(atMs: number, btcTicks: number, ethTicks: number, venues: number): ObservePrices {
  const receivedAt = utcMs(atMs);
  const quotesOf = (pair: number, ticks: number): VenueQuote[] =>
    ["a", "b", "c"].slice(0, venues).map((venue) => {
      const price = priceE8(ticks * 10_000_000);
      return { pairId: pairId(pair), venue, bid: price, ask: price, receivedAt };
    });
  const eth = ethTicks === 0 ? [] : quotesOf(ETHUSDT, ethTicks);
  return { type: "ObservePrices", origin: "simulated", quotes: [...quotesOf(BTCUSDT, btcTicks), ...eth] };
}

/**
 * btcusdt with its perpetual (a contract is 0.001 BTC, a tick 0.1 USDT) at a mark of 60,000, and users with 10,000 USDT
 * each in their contract accounts, unless told otherwise.
 */
export function openContractMarket(rules: Partial<ContractRules> = {}, users = 6, usdt = 10_000): TestMarket {
  const market = new TestMarket();
  market.seconds = 0;
  market.send({ type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 });
  market.send({ type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 });
  const pair = { tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5, rules: OPEN_RULES };
  market.send({ type: "ListPair", pairId: BTCUSDT, symbol: "btcusdt", ...pair });
  market.send({ type: "ListPair", pairId: ETHUSDT, symbol: "ethusdt", ...pair });
  listContract(market, BTCPERP, BTCUSDT, rules);
  for (let user = 1; user <= users; user++) {
    market.send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    if (usdt > 0) deposit(market, user, usdt);
  }
  market.send(quotes(market, 600_000));
  return market;
}

/** Lists ethusdtperp on the same terms, with a mark of 3,000. */
export function listSecondContract(market: TestMarket, rules: Partial<ContractRules> = {}): void {
  listContract(market, ETHPERP, ETHUSDT, rules);
  market.send(quotes(market, 600_000, 30_000));
}

export function listContract(market: TestMarket, id: number, indexPair: number, rules: Partial<ContractRules>): void {
  market.send({
    type: "ListContract",
    contractId: contractId(id),
    symbol: id === BTCPERP ? "btcusdtperp" : "ethusdtperp",
    indexPairId: pairId(indexPair),
    priceDecimals: 1,
    sizeDecimals: 3,
    rules: { ...CONTRACT_RULES, ...rules },
  });
}

/** Puts USDT into a user's contract account. */
export function deposit(market: TestMarket, user: number, usdt: number): void {
  const amount = Math.round(usdt * UNIT);
  fund(market, user, USDT, amount);
  const move = { userId: userId(user), coinId: USDT, atoms: atoms(amount), from: 1, to: 3, key: "" } as const;
  market.send({ type: "TransferFunds", ...move });
}

export function fundInsurance(market: TestMarket, usdt: number): void {
  const key = `insurance:${market.sequence}`;
  market.send({ type: "FundHouse", pot: "insurance", coinId: USDT, atoms: atoms(usdt * UNIT), key });
}

export interface TradeDraft {
  readonly price: number;
  readonly size: number;
  readonly longLeverage?: number;
  readonly shortLeverage?: number;
  readonly longMode?: "isolated" | "cross";
  readonly shortMode?: "isolated" | "cross";
  readonly contract?: number;
}

/** Lets one user open a long and another the short against it. */
export function openAgainst(market: TestMarket, long: number, short: number, draft: TradeDraft): void {
  const { price, size, longLeverage = 10, shortLeverage = 10, contract = BTCPERP } = draft;
  const { longMode = "isolated", shortMode = "isolated" } = draft;
  const same = { priceTicks: price, size, contractId: contract };
  market.send(order(short, { ...same, direction: "sell", leverage: shortLeverage, marginMode: shortMode }));
  market.send(order(long, { ...same, leverage: longLeverage, marginMode: longMode, timeInForce: "IOC" }));
}

/** Lets two users open against each other and close again at one price: what is left of it is the fees that they paid. */
export function tradeAndBack(
  market: TestMarket,
  [one, other]: readonly [number, number],
  { price, size, leverage = 1 }: { readonly price: number; readonly size: number; readonly leverage?: number },
): void {
  openAgainst(market, one, other, { price, size, longLeverage: leverage, shortLeverage: leverage });
  const close = { offset: "close", priceTicks: price, size, leverage } as const;
  market.send(order(one, { ...close, direction: "sell" }));
  market.send(order(other, { ...close, timeInForce: "IOC" }));
}

/** The slot of a user's open position, 0 for none. */
export function slotOf(market: TestMarket, user: number, side: PositionSide = "long", contract = BTCPERP): number {
  const { futures } = market.state;
  const participant = futures.findParticipant(futures.holders.find(user), contract);
  return participant === 0 ? 0 : futures.participants.position(participant, side);
}

export const positionOf = (market: TestMarket, user: number, side: PositionSide = "long", contract = BTCPERP) =>
  positionId(market.state.futures.positions.id(slotOf(market, user, side, contract)));

/** `contract.available` of a user in USDT. */
export function available(market: TestMarket, user: number): number {
  const { futures } = market.state;
  return futures.available(futures.holders.find(user)) / UNIT;
}

export function insurance(market: TestMarket): number {
  const { futures } = market.state;
  return futures.accounts.available(futures.insuranceSlot) / UNIT;
}

/** The events of one type, in order. */
export const eventsOf = <T extends Event["type"]>(events: readonly Event[], type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** Closes a user's position at market. */
export const closeCommand = (user: number, position: number): Command => ({
  type: "ClosePosition",
  userId: userId(user),
  positionId: positionId(position),
  clientOrderId: "",
});

export const cancelContract = (user: number, id: number): Command => ({
  type: "CancelContractOrder",
  userId: userId(user),
  orderId: orderId(id),
});
