import { spotFee } from "@agio/formulas";
import { FILLED, FLAGS, ORDER_ID, ORDER_INTS, ORDER_WORDS, PARTICIPANT } from "../book/order-pool.ts";
import type { FillSink } from "../book/ladder.ts";
import { EVENT_CODE } from "../encoding/event-codes.ts";
import { TRADED } from "../ledger/posting-layout.ts";
import { makerPpb, takerPpb, type ProductDiscounts } from "../markets/fee-discounts.ts";
import type { Halts } from "../markets/halts.ts";
import { postTrade, type Ledger, type TradeAccounts } from "../ledger/postings.ts";
import { keptFee } from "../ledger/day-tally.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import { COUNTED_PRODUCTS } from "../users/counted-trades.ts";
import type { UserTable } from "../users/user-table.ts";
import { brokerOf, closeFilled } from "./open-orders.ts";
import { uncoupleForFill } from "./one-cancels-other.ts";
import { BROKER_BIT, COUPLED_BIT } from "../book/order-flags.ts";
import { SpotState } from "./spot-state.ts";

const SPOT = COUNTED_PRODUCTS.indexOf("spot");

/** Turns each fill of the book into a trade: fees, postings, figures of both orders, the event. */
export class SpotFills implements FillSink {
  private readonly spot: SpotState;
  /** Of the trade just made. */
  private makerFee = 0;
  private readonly slots: TradeAccounts = {
    buyerPricing: 0,
    buyerTraded: 0,
    sellerPricing: 0,
    sellerTraded: 0,
    pricingFee: 0,
    tradedFee: 0,
  };

  constructor(spot: SpotState) {
    this.spot = spot;
  }

  filled(maker: number, lots: number, ticks: number, isDone: boolean): void {
    const spot = this.spot;
    if ((spot.pool.int(maker, FLAGS) & COUPLED_BIT) !== 0) uncoupleForFill(spot, maker);
    this.trade(maker, lots, ticks);
    // The figures of an order that is done are in its events; only exits read them here again.
    if (!isDone || spot.exits.hasAttached) this.addToMaker(maker, lots, ticks);
    if (isDone) closeFilled(spot, maker);
  }

  private trade(maker: number, lots: number, ticks: number): void {
    const spot = this.spot;
    const { taker, pool, events } = spot;
    const pair = taker.pair;
    const notional = lots * ticks * pair.tickLotAtoms;
    const sold = lots * pair.lotAtoms;
    const makerOrderId = pool.floats[maker * ORDER_WORDS + ORDER_ID] as number;
    const makerRate = makerPpb(pair.fees.of(makerOrderId).makerFeePpb, pool.discountOf(maker));
    const takerRate = takerPpb(pair.fees.of(taker.orderId).takerFeePpb, taker.discount);
    const makerFee = spotFee(taker.isSell ? sold : notional, makerRate);
    const takerFee = spotFee(taker.isSell ? notional : sold, takerRate);
    const makerParticipant = pool.ints[maker * ORDER_INTS + PARTICIPANT] as number;
    // A resting buyer holds exactly the price they trade at; an arriving one may have held more.
    const held = taker.isSell || taker.holdTicks === 0 ? notional : lots * taker.holdTicks * pair.tickLotAtoms;
    const at = events.reserve(TRADED.words);
    const { floats, ints } = events;
    const { pricingCoinId, tradedCoinId, pairId } = pair;
    ints[at * 2] = EVENT_CODE.traded | (taker.isSell ? 0x100 : 0) | (pairId << 16);
    ints[at * 2 + 1] = 0;
    floats[at + TRADED.tradeId] = spot.nextTradeId++;
    floats[at + TRADED.makerOrderId] = makerOrderId;
    floats[at + TRADED.takerOrderId] = taker.orderId;
    ints[(at + TRADED.users) * 2] = spot.participants.user(makerParticipant);
    ints[(at + TRADED.users) * 2 + 1] = spot.participants.user(taker.participant);
    ints[(at + TRADED.priceAndCoins) * 2] = ticks;
    ints[(at + TRADED.priceAndCoins) * 2 + 1] = tradedCoinId | (pricingCoinId << 16);
    floats[at + TRADED.sizeLots] = lots;
    floats[at + TRADED.tradedAtoms] = sold;
    floats[at + TRADED.notionalAtoms] = notional;
    floats[at + TRADED.heldAtoms] = held;
    floats[at + TRADED.buyerFeeAtoms] = taker.isSell ? makerFee : takerFee;
    floats[at + TRADED.sellerFeeAtoms] = taker.isSell ? takerFee : makerFee;
    this.participantParties(makerParticipant);
    postTrade(spot.ledger, at, this.slots);
    const counted = spot.ledger.counting.spot;
    if (counted !== undefined) {
      counted.add(this.slots.buyerTraded, taker.isSell ? makerFee : takerFee);
      counted.add(this.slots.sellerPricing, taker.isSell ? takerFee : makerFee);
      if (taker.brokerId !== 0 || ((pool.ints[maker * ORDER_INTS + FLAGS] as number) & BROKER_BIT) !== 0)
        this.countForBrokers(maker, at);
    }
    this.makerFee = makerFee;
    taker.openLots -= lots;
    taker.filledLots += lots;
    taker.newNotionalAtoms += notional;
    taker.newFeeAtoms += takerFee;
    if (taker.budgetAtoms >= 0) taker.budgetAtoms -= notional;
    pair.tradeAt(ticks, spot.at);
    if (spot.users.counted.isOn) this.count(at);
    if (spot.users.volumes.isOn) this.addVolumes(at, makerRate, takerRate);
  }

  /** For levels: the value for both, as far as the house keeps the rate that each pays. */
  private addVolumes(at: number, makerPpb: number, takerPpb: number): void {
    const { events, users, taker, ledger } = this.spot;
    const { volumes } = users;
    if (taker.pair.pricingCoinId !== volumes.coinId) return;
    const { floats, ints } = events;
    const notional = floats[at + TRADED.notionalAtoms] as number;
    volumes.addAtRate(ints[(at + TRADED.users) * 2] as number, notional, keptFee(ledger.counting, "spot", makerPpb));
    volumes.addAtRate(
      ints[(at + TRADED.users) * 2 + 1] as number,
      notional,
      keptFee(ledger.counting, "spot", takerPpb),
    );
  }

  /** For campaigns: the value for both, and for the seller what is kept of the fee, which is in the pricing coin too. */
  private count(at: number): void {
    const { events, users, taker, ledger } = this.spot;
    const { floats, ints } = events;
    const [maker, came] = [ints[(at + TRADED.users) * 2] as number, ints[(at + TRADED.users) * 2 + 1] as number];
    const volumeAtoms = floats[at + TRADED.notionalAtoms] as number;
    const feeAtoms = keptFee(ledger.counting, "spot", floats[at + TRADED.sellerFeeAtoms] as number);
    const coin = taker.pair.pricingCoinId;
    users.counted.add(taker.isSell ? came : maker, coin, SPOT, { volumeAtoms, feeAtoms });
    users.counted.add(taker.isSell ? maker : came, coin, SPOT, { volumeAtoms, feeAtoms: 0 });
  }

  /** Each side whose order counts for a broker: its fee, and the value of the trade in the coin of the fee. */
  private countForBrokers(maker: number, at: number): void {
    const { spot, slots } = this;
    const { taker, pool, ledger, events } = spot;
    const { floats } = events;
    const bought = { slot: slots.buyerTraded, volume: TRADED.tradedAtoms, fee: TRADED.buyerFeeAtoms };
    const sold = { slot: slots.sellerPricing, volume: TRADED.notionalAtoms, fee: TRADED.sellerFeeAtoms };
    const made = { brokerId: brokerOf(spot, maker), filled: pool.floats[maker * ORDER_WORDS + FILLED] as number };
    const took = { brokerId: taker.brokerId, filled: taker.filledLots };
    for (const [{ brokerId, filled }, side] of [
      [made, taker.isSell ? bought : sold],
      [took, taker.isSell ? sold : bought],
    ] as const) {
      if (brokerId === 0) continue;
      ledger.counting.ofBrokers.spot.add(brokerId, side.slot, {
        orders: filled === 0 ? 1 : 0,
        volumeAtoms: floats[at + side.volume] as number,
        feeAtoms: floats[at + side.fee] as number,
      });
    }
  }

  private addToMaker(maker: number, lots: number, ticks: number): void {
    const { pool, taker, at } = this.spot;
    const filled = maker * ORDER_WORDS + FILLED;
    pool.floats[filled] = (pool.floats[filled] as number) + lots;
    pool.addFigures(maker, lots * ticks * taker.pair.tickLotAtoms, this.makerFee);
    pool.touch(maker, at);
  }

  private participantParties(makerParticipant: number): void {
    const { participants, taker } = this.spot;
    const slots = this.slots;
    const buyer = taker.isSell ? makerParticipant : taker.participant;
    const seller = taker.isSell ? taker.participant : makerParticipant;
    slots.buyerPricing = participants.pricingSlot(buyer);
    slots.buyerTraded = participants.tradedSlot(buyer);
    slots.sellerPricing = participants.pricingSlot(seller);
    slots.sellerTraded = participants.tradedSlot(seller);
    slots.pricingFee = taker.pair.pricingFeeSlot;
    slots.tradedFee = taker.pair.tradedFeeSlot;
  }
}

/** An empty spot market over a ledger. */
export function openSpot(
  ledger: Ledger,
  users: UserTable,
  requests: ClientRequests,
  given: { readonly discounts: ProductDiscounts; readonly halts: Halts },
): SpotState {
  const spot = new SpotState(ledger, users, requests, given);
  spot.fills = new SpotFills(spot);
  return spot;
}
