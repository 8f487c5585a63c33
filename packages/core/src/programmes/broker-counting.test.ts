import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import type { BrokerFigures } from "../ledger/broker-tally.ts";
import { DayTally } from "../ledger/day-tally.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { CoreState } from "../state.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "../testing/random-commands.ts";
import { openContractCrowd, RandomFutures } from "../testing/random-futures.ts";
import { openOptionCrowd, RandomOptions } from "../testing/random-options.ts";
import { isWorkLeft } from "../work-left.ts";
import type { BrokerProduct } from "./reward-product.ts";

/*
 * Counted for a broker is exactly what the trades of orders with the code say, whatever a random day brings: orders of
 * every kind, changes, triggers, liquidations, and restarts in between.
 */

const COMMANDS = 3_000;
const RESTART_EVERY = 250;
const SEED = "counting for brokers";
const BROKER = 900;
const CODE = "AGIO";

interface Crowd {
  readonly product: BrokerProduct;
  readonly open: () => TestMarket;
  readonly commands: (market: TestMarket) => { next(): Command };
}

type Sums = Record<"orders" | "volumeAtoms" | "feeAtoms", number>;
type SumsByCoin = Map<number, Sums>;

function addTo(sums: SumsByCoin, coin: number, { orders, volumeAtoms, feeAtoms }: BrokerFigures): void {
  const row = sums.get(coin) ?? { orders: 0, volumeAtoms: 0, feeAtoms: 0 };
  sums.set(coin, row);
  row.orders += orders;
  row.volumeAtoms += volumeAtoms;
  row.feeAtoms += feeAtoms;
}

/** One side of a trade: its order, and value and fee in a coin. */
type Side = readonly [orderId: number, coin: number, volumeAtoms: number, feeAtoms: number];

function sidesOf(event: Event, { spot }: CoreState): readonly Side[] {
  switch (event.type) {
    case "Traded": {
      const { tradedCoinId, pricingCoinId, lotAtoms } = spot.pairs[event.pairId]!;
      const bought = [tradedCoinId, event.sizeLots * lotAtoms, event.buyerFeeAtoms] as const;
      const sold = [pricingCoinId, event.notionalAtoms, event.sellerFeeAtoms] as const;
      const isBuyer = event.takerSide === "buy";
      return [
        [event.takerOrderId, ...(isBuyer ? bought : sold)],
        [event.makerOrderId, ...(isBuyer ? sold : bought)],
      ];
    }
    case "ContractTraded":
      return [
        [event.takerOrderId, USDT, event.notionalAtoms, event.takerFeeAtoms],
        [event.makerOrderId, USDT, event.notionalAtoms, event.makerFeeAtoms],
      ];
    case "OptionTraded":
      return [
        [event.takerOrderId, USDT, event.premiumAtoms, event.takerFeeAtoms],
        [event.makerOrderId, USDT, event.premiumAtoms, event.makerFeeAtoms],
      ];
    default:
      return [];
  }
}

/** Each product counts its orders from one. */
const ACCEPTED = {
  spot: "OrderAccepted",
  contract: "ContractOrderAccepted",
  option: "OptionOrderAccepted",
} as const satisfies Record<BrokerProduct, Event["type"]>;

/** Figures that the trades say, of orders whose accepted names carry the code. */
class Expected {
  readonly sums: SumsByCoin = new Map();
  private readonly product: BrokerProduct;
  private readonly named = new Set<number>();
  private readonly filled = new Set<number>();

  constructor(product: BrokerProduct) {
    this.product = product;
  }

  see(event: Event, state: CoreState): void {
    if (event.type === ACCEPTED[this.product] && event.clientOrderId.startsWith(`x-${CODE}`))
      this.named.add(event.orderId);
    for (const [orderId, coin, volumeAtoms, feeAtoms] of sidesOf(event, state)) {
      const orders = this.filled.has(orderId) ? 0 : 1;
      this.filled.add(orderId);
      if (this.named.has(orderId)) addTo(this.sums, coin, { orders, volumeAtoms, feeAtoms });
    }
  }
}

/** Half of the orders have a bot's name. */
function named(command: Command, sent: number, isNamed: boolean): Command {
  return isNamed && "clientOrderId" in command ? { ...command, clientOrderId: `x-${CODE}-${sent}` } : command;
}

function counted({ product, open, commands }: Crowd): { readonly sums: SumsByCoin; readonly expected: SumsByCoin } {
  const market = open();
  const random = seededRandom(SEED);
  const stream = commands(market);
  const expected = new Expected(product);
  const sums: SumsByCoin = new Map();
  const begin = (): void => {
    market.state.ledger.counting[product] = new DayTally();
    market.state.users.brokers.byCode = new Map([[CODE, BROKER]]);
  };
  begin();
  for (let sent = 1; sent <= COMMANDS; sent++) {
    const next = isWorkLeft(market.state) ? ({ type: "Continue" } as const) : stream.next();
    const answer = market.try(named(next, sent, random.chance(0.5)));
    if (Array.isArray(answer)) for (const event of answer) expected.see(event, market.state);
    if (sent % RESTART_EVERY !== 0) continue;
    // A snapshot has the rows of the day.
    market.state = restoreSnapshot(takeSnapshot(market.state));
    begin();
  }
  const { ledger, accounts } = market.state;
  for (const { brokerId, slot, ...figures } of ledger.counting.ofBrokers[product].rows) {
    expect(brokerId).toBe(BROKER);
    addTo(sums, accounts.coinOf(slot), figures);
  }
  return { sums, expected: expected.sums };
}

const sorted = (sums: SumsByCoin): (readonly [number, Sums])[] => [...sums].toSorted(([one], [other]) => one - other);

test.each<Crowd>([
  { product: "spot", open: openCrowdedMarket, commands: (market) => new RandomCommands(market, SEED) },
  { product: "option", open: openOptionCrowd, commands: (market) => new RandomOptions(market, SEED) },
])("a broker's orders, volume and fees of $product are those of the trades of their orders", (crowd) => {
  const { sums, expected } = counted(crowd);
  expect(expected.size).toBeGreaterThan(0);
  expect(sorted(sums)).toEqual(sorted(expected));
});

test("a broker's orders and volume of contracts are those of their trades, and fees as far as the fund did not pay them", () => {
  const { sums, expected } = counted({
    ...{ product: "contract", open: openContractCrowd },
    commands: (market) => new RandomFutures(market, SEED),
  });
  const [own, traded] = [sums.get(USDT)!, expected.get(USDT)!];
  expect(traded.orders).toBeGreaterThan(100);
  expect([own.orders, own.volumeAtoms]).toEqual([traded.orders, traded.volumeAtoms]);
  expect(own.feeAtoms).toBeLessThanOrEqual(traded.feeAtoms);
  expect(own.feeAtoms).toBeGreaterThan(traded.feeAtoms * 0.9);
});
