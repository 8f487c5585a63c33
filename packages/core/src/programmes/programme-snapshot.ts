import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { AccountTable } from "../ledger/account-table.ts";
import { hasRows, newBrokerTallies, type BrokerTallies } from "../ledger/broker-tally.ts";
import { Dated, type From } from "./dated.ts";
import { newTallies, type DayTallies } from "../ledger/day-tally.ts";
import { PaidDay } from "./paid-day.ts";
import type { AgentTerms, ReferralRules } from "./programme-commands.ts";
import { rewardFigures } from "./programme-events.ts";
import { REWARD_HELD } from "./programme-records.ts";
import type { Appointment, ProgrammeState } from "./programme-state.ts";
import { BROKER_PRODUCTS, REWARD_PRODUCTS } from "./reward-product.ts";
import { Settlement, type SettlementPlace } from "./settlement.ts";

/** The part that is small: it travels as JSON. */
interface Head {
  readonly rules: readonly From<ReferralRules>[];
  readonly terms: readonly (readonly From<AgentTerms>[])[];
  /** Terms alone of an agent without a code, as in snapshots from before there were any. */
  readonly agents: readonly (readonly [userId: number, rows: readonly From<Appointment | number>[]])[];
  readonly flagged: readonly number[];
  readonly day: number;
  readonly isStopped: boolean;
  readonly nextRewardId: number;
  /** The day that is being settled, and how far it has come. */
  readonly closing?: { readonly day: number; readonly place: SettlementPlace };
  /** Days of which is known what was paid. */
  readonly paid: readonly number[];
  /** Rows of brokers follow, of the open day and the one that is being settled; absent where there are none. */
  readonly hasBrokers?: true;
}

/**
 * Everything that is remembered, in a canonical order. Tallies keep the order of their accounts, in which they are
 * settled; an account is told by its holder, coin and code.
 */
export function writeProgrammes(writer: WordWriter, state: ProgrammeState): void {
  const { closing, paid, ledger } = state;
  writeJson(writer, headOf(state));
  writeTallies(writer, ledger.accounts, state.open);
  if (closing !== undefined) {
    writeTallies(writer, ledger.accounts, closing.bases);
    writePaid(writer, ledger.accounts, closing.paid);
  }
  for (const day of paid) writePaid(writer, ledger.accounts, day);
  const held = [...state.held].sort(([one], [other]) => one - other);
  writeFloats(writer, [held.length]);
  for (const [rewardId, figures] of held) REWARD_HELD.write({ type: "RewardHeld", rewardId, ...figures }, writer);
  const owed = [...state.owed.all()];
  writeFloats(writer, [owed.length]);
  for (const { userId, coinId, day, atoms } of owed) {
    writePairOfInts(writer, userId, coinId);
    writeFloats(writer, [day, atoms]);
  }
  if (hasBrokers(state)) for (const tallies of brokersOf(state)) writeBrokers(writer, ledger.accounts, tallies);
}

/** Of the open day, and by payers and brokers of the day that is being settled. */
const brokersOf = ({ ofBrokers, closing }: ProgrammeState): readonly BrokerTallies[] =>
  closing === undefined ? [ofBrokers] : [ofBrokers, closing.ofBrokers, closing.sums];

const hasBrokers = (state: ProgrammeState): boolean => brokersOf(state).some(hasRows);

function writeBrokers(writer: WordWriter, accounts: AccountTable, tallies: BrokerTallies): void {
  for (const product of BROKER_PRODUCTS) {
    const { rows } = tallies[product];
    writeFloats(writer, [rows.length]);
    for (const { brokerId, slot, orders, volumeAtoms, feeAtoms } of rows) {
      writeRow(writer, accounts, slot, feeAtoms);
      writeFloats(writer, [brokerId, orders, volumeAtoms]);
    }
  }
}

function headOf(state: ProgrammeState): Head {
  const { rules, terms, agents, flagged, day, isStopped, nextRewardId, closing, paid } = state;
  const byNumber = <T>(map: ReadonlyMap<number, T>): (readonly [number, T])[] =>
    [...map].sort(([one], [other]) => one - other);
  return {
    rules: rules.rows,
    terms: byNumber(terms).map(([, { rows }]) => rows),
    agents: byNumber(agents).map(([userId, { rows }]) => [userId, rows.map(asKept)]),
    flagged: [...flagged].sort((one, other) => one - other),
    day,
    isStopped,
    nextRewardId,
    ...(closing === undefined ? {} : { closing: { day: closing.day, place: closing.place } }),
    paid: paid.map((each) => each.day),
    ...(hasBrokers(state) ? { hasBrokers: true as const } : {}),
  };
}

const asKept = ({ fromDay, value }: From<Appointment>): From<Appointment | number> => ({
  fromDay,
  value: value.brokerCode === "" ? value.termsId : value,
});

const asDecided = ({ fromDay, value }: From<Appointment | number>): From<Appointment> => ({
  fromDay,
  value: typeof value === "number" ? { termsId: value, brokerCode: "" } : value,
});

function writeTallies(writer: WordWriter, accounts: AccountTable, tallies: DayTallies): void {
  for (const product of REWARD_PRODUCTS) {
    const tally = tallies[product];
    writeFloats(writer, [tally.count]);
    for (let place = 0; place < tally.count; place++) {
      const slot = tally.slotAt(place);
      writeRow(writer, accounts, slot, tally.atomsOf(slot));
    }
  }
}

function writeRow(writer: WordWriter, accounts: AccountTable, slot: number, atoms: number): void {
  writePairOfInts(writer, accounts.holderOf(slot), accounts.coinOf(slot) | (accounts.codeOf(slot) << 16));
  writeFloats(writer, [atoms]);
}

function writePaid(writer: WordWriter, accounts: AccountTable, { rewards, less }: PaidDay): void {
  writeTallies(writer, accounts, rewards);
  for (const product of REWARD_PRODUCTS) {
    writeFloats(writer, [less[product].size]);
    for (const [slot, atoms] of less[product]) writeRow(writer, accounts, slot, atoms);
  }
}

export function readProgrammes(reader: WordReader, state: ProgrammeState): void {
  const { accounts } = state.ledger;
  const head = readJson(reader) as Head;
  const { day, isStopped, nextRewardId, closing } = head;
  Object.assign(state, { day, isStopped, nextRewardId, rules: new Dated(head.rules) });
  for (const rows of head.terms) state.terms.set((rows[0] as From<AgentTerms>).value.termsId, new Dated(rows));
  for (const [userId, rows] of head.agents) state.agents.set(userId, new Dated(rows.map(asDecided)));
  for (const userId of head.flagged) state.flagged.add(userId);
  state.open = readTallies(reader, accounts);
  if (closing !== undefined) {
    const bases = readTallies(reader, accounts);
    const brokers = { ofBrokers: newBrokerTallies(), sums: newBrokerTallies() };
    state.closing = new Settlement(bases, readPaid(reader, accounts, closing.day), brokers, { ...closing.place });
  }
  state.paid = head.paid.map((each) => readPaid(reader, accounts, each));
  const next = (): number => reader.float(reader.position++);
  for (let left = next(); left > 0; left--) {
    const held = REWARD_HELD.read(reader);
    state.held.set(held.rewardId, rewardFigures(held));
  }
  for (let left = next(); left > 0; left--) {
    const [userId, coinId] = [reader.low(reader.position), reader.high(reader.position)];
    reader.position++;
    state.owed.add({ userId, coinId, day: next(), atoms: next() });
  }
  if (head.hasBrokers === true) for (const tallies of brokersOf(state)) readBrokers(reader, accounts, tallies);
  state.connect();
}

function readBrokers(reader: WordReader, accounts: AccountTable, tallies: BrokerTallies): void {
  const next = (): number => reader.float(reader.position++);
  for (const product of BROKER_PRODUCTS) {
    readRows(reader, accounts, (slot, feeAtoms) => {
      const [brokerId, orders, volumeAtoms] = [next(), next(), next()];
      tallies[product].add(brokerId, slot, { orders, volumeAtoms, feeAtoms });
    });
  }
}

function readTallies(reader: WordReader, accounts: AccountTable): DayTallies {
  const tallies = newTallies();
  for (const product of REWARD_PRODUCTS) readRows(reader, accounts, (slot, atoms) => tallies[product].add(slot, atoms));
  return tallies;
}

function readPaid(reader: WordReader, accounts: AccountTable, day: number): PaidDay {
  const paid = new PaidDay(day, readTallies(reader, accounts));
  for (const product of REWARD_PRODUCTS) {
    readRows(reader, accounts, (slot, atoms) => paid.lessen(product, slot, atoms));
  }
  return paid;
}

function readRows(reader: WordReader, accounts: AccountTable, add: (slot: number, atoms: number) => void): void {
  const rows = reader.float(reader.position++);
  for (let row = 0; row < rows; row++) {
    const at = reader.position;
    const codes = reader.high(at);
    reader.position += 2;
    add(accounts.slotOf(reader.low(at), codes & 0xffff, codes >>> 16), reader.float(at + 1));
  }
}
