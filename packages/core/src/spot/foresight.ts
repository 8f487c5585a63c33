import { LEVEL, ORDER_INTS, SEAT } from "../book/order-pool.ts";
import { LEVEL_INTS } from "../book/price-forest.ts";
import type { Command, PlaceOrder } from "../commands.ts";
import type { CoreState } from "../state.ts";
import type { SpotState } from "./spot-state.ts";

/** Commands that can be noted before `look`. More would push one another out of the cache. */
export const FORESEEN_COMMANDS_MAX = 256;
/** With fewer orders the whole book is in the cache anyway, and looking ahead costs more than it saves. */
const ORDERS_MIN = 1 << 18;

/**
 * Reads what a run of commands is about to need, so that memory is waited for many records at a time and not one after
 * the other: with a million users that wait is most of an order. Note the run, look, then apply it. Nothing changes,
 * and nothing depends on it: what is foreseen wrongly is only read in vain.
 */
export class Foresight {
  private readonly spot: SpotState;
  private count = 0;
  // By command, 0 for none: the order it names or meets, the user's seat, his account, the level it will rest at.
  private readonly orders = new Int32Array(FORESEEN_COMMANDS_MAX);
  private readonly seats = new Int32Array(FORESEEN_COMMANDS_MAX);
  private readonly accounts = new Int32Array(FORESEEN_COMMANDS_MAX);
  private readonly levels = new Int32Array(FORESEEN_COMMANDS_MAX);
  /** Of what was read; kept, so that the reading is not optimised away. */
  sum = 0;

  constructor(state: CoreState) {
    this.spot = state.spot;
  }

  /** Whether it is worth its time now. */
  get isUseful(): boolean {
    return this.spot.pool.used >= ORDERS_MIN;
  }

  /** Reads ahead for a part of a run when the command at `at` begins it. Call it before each command is applied. */
  before(run: readonly { readonly command: Command }[], at: number): void {
    if (at % FORESEEN_COMMANDS_MAX !== 0 || !this.isUseful) return;
    for (const { command } of run.slice(at, at + FORESEEN_COMMANDS_MAX)) this.note(command);
    this.look();
  }

  /** Adds a command to the run. Only those that place, change and cancel spot orders are foreseen. */
  note(command: Command): void {
    if (command.type === "PlaceOrder") this.notePlace(command);
    else if (command.type === "CancelOrder" || command.type === "AmendOrder") {
      const at = this.count++;
      this.orders[at] = this.spot.orders.get(command.orderId);
      this.seats[at] = 0;
      this.accounts[at] = 0;
      this.levels[at] = 0;
    }
  }

  private notePlace(order: PlaceOrder): void {
    const { pairs, users } = this.spot;
    const pair = pairs[order.pairId];
    if (pair === undefined) return;
    const at = this.count++;
    this.seats[at] = users.latestSeat(order.userId);
    this.accounts[at] = users.latestAccount(order.userId);
    const isBuy = order.side === "buy";
    const opposite = isBuy ? pair.asks : pair.bids;
    const isTaker = opposite.isCrossedBy(order.priceTicks);
    this.orders[at] = isTaker ? opposite.first() : 0;
    this.levels[at] = isTaker ? 0 : (isBuy ? pair.bids : pair.asks).nearLevel(order.priceTicks);
  }

  /**
   * Reads for the run and forgets it. In three passes: what one pass finds, the next one follows, and within a pass no
   * record waits for another. Records that are only written to later, the neighbours of an order, are left alone.
   */
  look(): void {
    const { count, orders, seats, accounts, levels } = this;
    const { pool, forest, seats: seatTable, accounts: accountTable } = this.spot;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const at = (orders[i] as number) * ORDER_INTS;
      sum += accountTable.available(accounts[i] as number);
      accounts[i] = seatTable.pricingSlot(seats[i] as number);
      seats[i] = pool.ints[at + SEAT] as number;
      // A command that names an order has no level of its own, and the other way round.
      levels[i] = (levels[i] as number) | (pool.ints[at + LEVEL] as number);
    }
    for (let i = 0; i < count; i++) {
      sum += accountTable.available(accounts[i] as number);
      accounts[i] = seatTable.pricingSlot(seats[i] as number);
      sum += forest.levels[(levels[i] as number) * LEVEL_INTS] as number;
    }
    for (let i = 0; i < count; i++) sum += accountTable.available(accounts[i] as number);
    this.sum = sum;
    this.count = 0;
  }
}
