import { apply, createState, EventWriter, takeSnapshot, type Command, type CoreState } from "@agio/core";
import { assert, atoms, coinId, ppb, sequence, userId, utcMs } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";

const GROUP = "finance";
const ORDERS = 100_000;
const ORDERS_EACH = 500;
const ORDERS_PER_TICK = 1_000;
const COIN = coinId(1);
const UNIT = 1_000_000;
const PRINCIPAL = 365 * UNIT;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 5, 12);
const FIRST_USER = 1_001;
/** The first day makes the code warm; the middle slice of the others counts. */
const WARM_DAYS = 2;
const DAYS = 3;
const SLICE_MS_MAX = 50;

/** The core alone, on a clock of its own. */
class Exchange {
  readonly state: CoreState = createState();
  readonly #writer = new EventWriter();
  #sequence = 0;

  send(command: Command, at: number): void {
    this.#writer.reset();
    const stamp = { sequence: sequence(++this.#sequence), at: utcMs(at) };
    assert(apply(this.state, command, stamp, this.#writer) === undefined, "every command of the bench is taken");
  }

  /** Milliseconds that a tick took, with every event it wrote. */
  tick(at: number): number {
    const began = performance.now();
    this.send({ type: "ObservePrices", origin: "simulated", quotes: [] }, at);
    return performance.now() - began;
  }
}

const product = (productId: number, kind: "flexible" | "fixed"): Command => ({
  ...{ type: "SetFinanceProduct", productId, kind, name: kind, coinId: COIN, days: kind === "fixed" ? 30 : 0 },
  ...{ aprPpb: ppb(50_000_000), atomsMin: atoms(UNIT), atomsMax: atoms(1e12), quotaAtoms: atoms(1e14) },
  ...{
    startAt: utcMs(0),
    endAt: utcMs(START_MS * 2),
    earlyPolicy: "none",
    earlyPpb: ppb(0),
    mayRenew: kind === "fixed",
  },
  ...{ dayRedeemAtomsMax: atoms(0), dayOffsetMinutes: 0, isOpen: true },
});

/** Half of the orders are flexible and are paid each day, half are fixed. */
function subscribed(orders: number): Exchange {
  const exchange = new Exchange();
  const send = (command: Command): void => exchange.send(command, START_MS);
  send({ type: "ListCoin", coinId: COIN, code: "USDT", scale: 6 });
  send({ type: "FundHouse", pot: "interest", coinId: COIN, atoms: atoms(1e14), key: "interest" });
  send(product(1, "flexible"));
  send(product(2, "fixed"));
  for (let user = FIRST_USER; user < FIRST_USER + orders / ORDERS_EACH; user++) {
    const owner = { userId: userId(user), coinId: COIN, atoms: atoms(ORDERS_EACH * PRINCIPAL) };
    send({ type: "OpenUser", userId: owner.userId, mark: "trader" });
    send({ type: "GrantFunds", ...owner, key: `grant ${user}` });
    send({ type: "TransferFunds", ...owner, from: 1, to: 2, key: "" });
    for (let i = 0; i < ORDERS_EACH; i++) {
      const order = { userId: owner.userId, productId: (i % 2) + 1, atoms: atoms(PRINCIPAL), key: "" };
      send({ type: "SubscribeFinance", ...order, autoRenew: i % 2 === 1 });
    }
  }
  return exchange;
}

/** Time of the turn of a day with 100,000 finance orders, slice by slice. */
export async function runFinanceBench(orders = ORDERS): Promise<readonly BenchRow[]> {
  const exchange = subscribed(orders);
  const fullTicks = orders / ORDERS_PER_TICK;
  const slices: number[] = [];
  const quiet: number[] = [];
  for (let day = 1; day <= WARM_DAYS + DAYS; day++) {
    const dawn = START_MS + day * DAY_MS;
    for (let tick = 0; tick < fullTicks + 1; tick++) {
      const took = exchange.tick(dawn + tick * 1_000);
      if (day <= WARM_DAYS) continue;
      (tick < fullTicks ? slices : quiet).push(took);
    }
  }
  slices.sort((one, other) => one - other);
  const began = performance.now();
  takeSnapshot(exchange.state);
  const snapshotMs = performance.now() - began;
  const count = orders.toLocaleString("en");
  const row = (name: string, value: number, unit = "ms"): BenchRow => ({ group: GROUP, name, value, unit });
  return Promise.resolve([
    row("a slice of 1,000 orders, median", slices[slices.length >> 1]!),
    {
      ...row("a slice of 1,000 orders, slowest", slices.at(-1)!),
      target: { at: "most", value: SLICE_MS_MAX },
    },
    row(`a day of ${count} orders, in all`, slices.reduce((sum, took) => sum + took, 0) / DAYS),
    row("a tick when the day has turned", Math.max(...quiet)),
    row(`snapshot with ${count} orders`, snapshotMs),
  ]);
}
