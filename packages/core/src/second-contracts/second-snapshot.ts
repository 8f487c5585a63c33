import { atoms, ppb, utcMs } from "@agio/primitives";
import { SECOND_ACCEPTED } from "./second-records.ts";
import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { LossAccount } from "./loss-account.ts";
import { SecondOrder, type Round } from "./second-order.ts";
import type { SecondContractState } from "./second-state.ts";
import type { PeriodView, SecondContractRulesView } from "./second-views.ts";
import type { TickMoment } from "./tick-moment.ts";

/** The part that is small: it travels as JSON. */
interface Head {
  readonly rules: SecondContractRulesView | null;
  readonly periods: readonly PeriodView[];
  readonly nextOrderId: number;
  /** Ticks whose settlements and entries are not all done; absent where there are none. */
  readonly moments?: readonly TickMoment[];
}

/** Everything of second contracts in a canonical order: periods, loss accounts and orders by their ids. */
export function writeSecondContracts(writer: WordWriter, state: SecondContractState): void {
  const periods = [...state.periods.values()].sort((one, other) => one.periodId - other.periodId);
  const { rules = null, nextOrderId, moments } = state;
  writeJson(writer, { rules, periods, nextOrderId, ...(moments.length === 0 ? {} : { moments }) } satisfies Head);
  const accounts = [...state.allLossAccounts()].sort((one, other) => one.userId - other.userId);
  writeFloats(writer, [accounts.length]);
  for (const account of accounts) writeLossAccount(writer, account);
  const orders = [...state.orders.values()].sort((one, other) => one.orderId - other.orderId);
  writeFloats(writer, [orders.length]);
  const seen = state.rounds.seenNow;
  for (const order of orders) writeOrder(writer, order, isSeen(state, order, seen));
}

export function readSecondContracts(reader: WordReader, state: SecondContractState): void {
  const { rules, periods, nextOrderId, moments } = readJson(reader) as Head;
  state.rules = rules ?? undefined;
  for (const period of periods) state.periods.set(period.periodId, period);
  state.nextOrderId = nextOrderId;
  state.moments.push(...(moments ?? []));
  const accounts = reader.float(reader.position++);
  for (let i = 0; i < accounts; i++) readLossAccount(reader, state);
  const orders = reader.float(reader.position++);
  const seen = new Set<Round>();
  for (let i = 0; i < orders; i++) readOrder(reader, state, seen);
  state.rounds.restoreWaiting(seen);
}

/** Running stakes follow from the orders. */
function writeLossAccount(writer: WordWriter, account: LossAccount): void {
  const { userId, limitAtoms, nextLimitAtoms, nextFrom, day, lostAtoms } = account;
  writeFloats(writer, [userId, limitAtoms, nextLimitAtoms, nextFrom, day, lostAtoms]);
}

function readLossAccount(reader: WordReader, state: SecondContractState): void {
  const next = (): number => reader.float(reader.position++);
  const account = state.lossAccountOf(next());
  account.limitAtoms = next();
  account.nextLimitAtoms = next();
  account.nextFrom = next();
  account.day = next();
  account.lostAtoms = next();
}

// An order that waits for the index, and one that the tick whose work goes on has left waiting.
const DELAYED = 1;
const SEEN = 2;
/** Added to these where two more figures follow: the compensation of the order's terms. */
const COMPENSATED = 4;

const isSeen = ({ rounds }: SecondContractState, order: SecondOrder, seen: ReadonlySet<Round>): boolean =>
  seen.size !== 0 && order.isDelayed && seen.has(rounds.roundOf(order));

/** An order as it was accepted, and what has happened to it since. */
function writeOrder(writer: WordWriter, order: SecondOrder, isSeenNow: boolean): void {
  const { acceptedAt, entrySeq, entryPrice, openAt, closeAt, isDelayed } = order;
  SECOND_ACCEPTED.write(order.accepted(), writer);
  const delay = isSeenNow ? SEEN : isDelayed ? DELAYED : 0;
  const { compensationPpb, compensationAtomsMax } = order;
  const terms = compensationPpb === 0 ? [] : [compensationPpb, compensationAtomsMax];
  const flags = delay + (compensationPpb === 0 ? 0 : COMPENSATED);
  writeFloats(writer, [acceptedAt, entrySeq, entryPrice, openAt, closeAt, flags, ...terms]);
}

function readOrder(reader: WordReader, state: SecondContractState, seen: Set<Round>): void {
  const accepted = SECOND_ACCEPTED.read(reader);
  const next = (): number => reader.float(reader.position++);
  const acceptedAt = utcMs(next());
  const [entrySeq, entryPrice, openAt, closeAt, flags] = [next(), next(), next(), next(), next()];
  const isCompensated = flags >= COMPENSATED;
  const compensation = {
    compensationPpb: ppb(isCompensated ? next() : 0),
    compensationAtomsMax: atoms(isCompensated ? next() : 0),
  };
  const order = new SecondOrder(accepted, { acceptedAt, termsHash: accepted.termsHash, compensation });
  Object.assign(order, { entrySeq, entryPrice, openAt, closeAt });
  state.add(order);
  const delay = flags % COMPENSATED;
  if (delay === 0) return;
  const round = state.rounds.roundOf(order);
  order.isDelayed = true;
  round.delayedCount++;
  if (delay === SEEN) seen.add(round);
}
