import { readJson, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import {
  FIRST_WATCH,
  HOLDER_RISK_BITS,
  INDEX_WATCH,
  POSITION_RISK_BITS,
  SECOND_WATCH,
  WARNED_BIT,
  type ContractPrices,
} from "./risk-state.ts";
import type { FuturesState } from "./futures-state.ts";
import type { TpSl } from "./tp-sl-book.ts";
import { isLiquidating, setWatch, watchedPrice, watchEverything } from "./risk-watches.ts";
import type { Trigger } from "./trigger-book.ts";

interface RiskPart {
  readonly prices: readonly (readonly [contractId: number, prices: ContractPrices])[];
  readonly tpSlOrders: readonly TpSl[];
  readonly unfinished: readonly number[];
  /** Waiting orders: id, whether they rise, best price since activation. */
  readonly waiting: readonly (readonly [orderId: number, isRising: boolean, bestTicks: number])[];
  readonly triggers: readonly Trigger[];
  /** Ids of positions and users that were warned. */
  readonly warnedPositions: readonly number[];
  readonly warnedUsers: readonly number[];
  /** The watches of all positions follow. Absent in snapshots from before: they are drawn anew. */
  readonly hasWatches?: true;
}

/** Appends what the risk rules remember, in a canonical order. */
export function writeRisk(writer: WordWriter, futures: FuturesState): void {
  const { risk, positions, holders } = futures;
  const byNumber = (a: number, b: number): number => a - b;
  const warned = [...positions.slots()].filter((slot) => (positions.int(slot, POSITION_RISK_BITS) & WARNED_BIT) !== 0);
  const warnedHolders = [...holders.all()].filter((one) => (holders.int(one, HOLDER_RISK_BITS) & WARNED_BIT) !== 0);
  const part: RiskPart = {
    prices: [...futures.listed()].map(({ contractId }) => [contractId, risk.pricesOf(contractId)]),
    // Slots depend on the history of the memory.
    tpSlOrders: risk.tpSlOrders.all().map((tpSl) => ({ ...tpSl, triggerSlot: 0 })),
    unfinished: [...risk.tpSlOrders.unfinished].sort(byNumber),
    waiting: [...risk.waiting]
      .map(([orderId, { isRising, bestTicks }]) => [orderId, isRising, bestTicks] as const)
      .sort((a, b) => a[0] - b[0]),
    triggers: [...risk.triggers.all()],
    warnedPositions: warned.map((slot) => positions.id(slot)).sort(byNumber),
    warnedUsers: warnedHolders.map((holder) => holders.user(holder)).sort(byNumber),
    hasWatches: true,
  };
  writeJson(writer, part);
  writeWatches(writer, futures);
}

/** Puts it back; positions and orders are there already. */
export function readRisk(reader: WordReader, futures: FuturesState): void {
  const { risk, positions, holders } = futures;
  const part = readJson(reader) as RiskPart;
  for (const [contractId, { mark, funding }] of part.prices) {
    Object.assign(risk.pricesOf(contractId).mark, mark);
    Object.assign(risk.pricesOf(contractId).funding, funding);
  }
  for (const tpSl of part.tpSlOrders) risk.tpSlOrders.add({ ...tpSl });
  for (const tpSlId of part.unfinished) risk.tpSlOrders.unfinished.add(tpSlId);
  for (const [orderId, isRising, bestTicks] of part.waiting) {
    risk.waiting.set(orderId, { isRising, bestTicks, triggerSlot: 0, watchSlot: 0 });
  }
  for (const trigger of part.triggers) restoreTrigger(futures, trigger);
  for (const id of part.warnedPositions) positions.setInt(positions.find(id), POSITION_RISK_BITS, WARNED_BIT);
  for (const user of part.warnedUsers) holders.setInt(holders.find(user), HOLDER_RISK_BITS, WARNED_BIT);
  if (part.hasWatches === true) readWatches(reader, futures);
  else watchEverything(futures);
}

/** Slots by id: as they are after a restart. */
const byId = ({ positions }: FuturesState): number[] =>
  [...positions.slots()].sort((a, b) => positions.id(a) - positions.id(b));

/**
 * Watches as they are, for how early one is depends on when it was drawn. A position: the two of the mark, that of the
 * index, and whether it is liquidating. A rising one is its ticks, a falling one less than zero, none is 0.
 */
function writeWatches(writer: WordWriter, futures: FuturesState): void {
  const signed = (slot: number, field: number): number => {
    const price = watchedPrice(futures, slot, field);
    if (price === undefined) return 0;
    return price.isRising ? price.ticks : -price.ticks;
  };
  for (const slot of byId(futures)) {
    writePairOfInts(writer, signed(slot, FIRST_WATCH), signed(slot, SECOND_WATCH));
    writePairOfInts(writer, signed(slot, INDEX_WATCH), isLiquidating(futures, slot) ? 1 : 0);
  }
}

function readWatches(reader: WordReader, futures: FuturesState): void {
  for (const slot of byId(futures)) {
    const at = reader.position;
    const prices: readonly (readonly [field: number, signed: number])[] = [
      [FIRST_WATCH, reader.low(at)],
      [SECOND_WATCH, reader.high(at)],
      [INDEX_WATCH, reader.low(at + 1)],
    ];
    for (const [field, signed] of prices) {
      if (signed !== 0) setWatch(futures, slot, field, { isRising: signed > 0, ticks: Math.abs(signed) });
    }
    futures.positions.setLiquidating(slot, reader.high(at + 1) === 1);
    reader.position = at + 2;
  }
}

function restoreTrigger(futures: FuturesState, trigger: Trigger): void {
  const { risk } = futures;
  const slot = risk.triggers.add(trigger);
  const tpSl = trigger.kind === "plan" ? risk.tpSlOrders.find(trigger.id) : undefined;
  const stop = trigger.kind === "plan" ? undefined : risk.waiting.get(trigger.id);
  if (tpSl !== undefined) tpSl.triggerSlot = slot;
  if (stop === undefined) return;
  if (trigger.kind === "watch") stop.watchSlot = slot;
  else stop.triggerSlot = slot;
}
