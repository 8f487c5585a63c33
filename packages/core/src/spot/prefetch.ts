import { LEVEL, ORDER_INTS, PARTICIPANT } from "../book/order-pool.ts";
import { LEVEL_INTS } from "../book/price-forest.ts";
import type { Command } from "../commands.ts";
import type { PlaceOrder } from "./spot-commands.ts";
import type { SpotState } from "./spot-state.ts";

/** How many commands ahead of its turn a command is noted: one for each step from record to record. */
export const PREFETCH_COMMANDS = 3;
/** With fewer orders most of them are in the cache anyway, and looking ahead costs more than it saves. */
const ORDERS_MIN = 1 << 18;

// Known parts of a noted command, 0 for none: the order it names or meets, a participant and an account to look at
// next, the level it will rest at.
const ORDER = 0;
const NEXT_PARTICIPANT = 1;
const NEXT_ACCOUNT = 2;
const NEXT_LEVEL = 3;
const NOTE_INTS = 4;
const NOTES_MASK = (PREFETCH_COMMANDS + 1) * NOTE_INTS - 1;

/**
 * Reads what the commands of a run are about to need, a few commands ahead, so that memory is waited for while other
 * work is done: with a million users that wait is most of an order. Nothing changes, and nothing depends on it: what is
 * foreseen wrongly is only read in vain.
 */
export class Prefetch {
  private readonly spot: SpotState;
  /** The latest notes, in a ring; `at` is where the next one goes. */
  private readonly notes = new Int32Array(NOTES_MASK + 1);
  private at = 0;
  /** Of what was read; kept, so that the reading is not optimised away. */
  sum = 0;

  constructor(spot: SpotState) {
    this.spot = spot;
  }

  /** Whether it is worth its time now. */
  get isUseful(): boolean {
    return this.spot.pool.used >= ORDERS_MIN;
  }

  /** Call it before each command of a run is applied. */
  before(run: readonly { readonly command: Command }[], at: number): void {
    if (!this.isUseful) return;
    if (at === 0) for (const { command } of run.slice(0, PREFETCH_COMMANDS)) this.note(command);
    const further = run[at + PREFETCH_COMMANDS];
    if (further !== undefined) this.note(further.command);
  }

  /**
   * Notes the command that comes `PREFETCH_COMMANDS` later, and takes each earlier note a step further. Only commands
   * that place, change and cancel spot orders are foreseen.
   */
  note(command: Command): void {
    const { notes, at } = this;
    this.at = (at + NOTE_INTS) & NOTES_MASK;
    notes[at + ORDER] = 0;
    notes[at + NEXT_PARTICIPANT] = 0;
    notes[at + NEXT_ACCOUNT] = 0;
    notes[at + NEXT_LEVEL] = 0;
    if (command.type === "PlaceOrder") this.notePlace(command, at);
    else if (command.type === "CancelOrder" || command.type === "AmendOrder") {
      notes[at + ORDER] = this.spot.orders.get(command.orderId);
    }
    const sum = this.followFirst((at - NOTE_INTS) & NOTES_MASK) + this.followSecond((at - 2 * NOTE_INTS) & NOTES_MASK);
    const last = (at - 3 * NOTE_INTS) & NOTES_MASK;
    this.sum = sum + this.spot.accounts.available(notes[last + NEXT_ACCOUNT] as number);
  }

  private notePlace(order: PlaceOrder, at: number): void {
    const { notes } = this;
    const { pairs, users } = this.spot;
    const pair = pairs[order.pairId];
    if (pair === undefined) return;
    notes[at + NEXT_PARTICIPANT] = users.latestParticipant(order.userId);
    notes[at + NEXT_ACCOUNT] = users.latestAccount(order.userId);
    const isBuy = order.side === "buy";
    const opposite = isBuy ? pair.asks : pair.bids;
    if (opposite.isCrossedBy(order.priceTicks)) notes[at + ORDER] = opposite.first();
    else notes[at + NEXT_LEVEL] = (isBuy ? pair.bids : pair.asks).nearLevel(order.priceTicks);
  }

  /** Of the command noted before: its own account and participant, and the order with what that leads to. */
  private followFirst(at: number): number {
    const { notes } = this;
    const { pool, participants, accounts } = this.spot;
    const order = (notes[at + ORDER] as number) * ORDER_INTS;
    const read = accounts.available(notes[at + NEXT_ACCOUNT] as number);
    notes[at + NEXT_ACCOUNT] = participants.pricingSlot(notes[at + NEXT_PARTICIPANT] as number);
    notes[at + NEXT_PARTICIPANT] = pool.ints[order + PARTICIPANT] as number;
    // A command that names an order has no level of its own, and the other way round.
    notes[at + NEXT_LEVEL] = (notes[at + NEXT_LEVEL] as number) | (pool.ints[order + LEVEL] as number);
    return read;
  }

  /** Of the command before that: the account of that participant, the level, and the participant of the order. */
  private followSecond(at: number): number {
    const { notes } = this;
    const { forest, participants, accounts } = this.spot;
    const read = accounts.available(notes[at + NEXT_ACCOUNT] as number);
    notes[at + NEXT_ACCOUNT] = participants.pricingSlot(notes[at + NEXT_PARTICIPANT] as number);
    return read + (forest.levels[(notes[at + NEXT_LEVEL] as number) * LEVEL_INTS] as number);
  }
}
