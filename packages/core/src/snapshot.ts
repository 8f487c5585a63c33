import { ANY_PRICE, type FairPrices } from "@agio/formulas";
import { assert } from "@agio/primitives";
import type { Halt } from "./markets/halts.ts";
import type { ListCoin, ListPair, PairRules } from "./markets/market-commands.ts";
import type { UserMark } from "./users/user-commands.ts";
import { readJson, writeJson, writePairOfInts } from "./encoding/snapshot-words.ts";
import { WordReader } from "./encoding/word-reader.ts";
import { WordWriter } from "./encoding/word-writer.ts";
import { readCampaigns, writeCampaigns } from "./campaigns/campaign-snapshot.ts";
import { readChannels, writeChannels } from "./channels/channel-snapshot.ts";
import { readCopies, writeCopies } from "./copy/copy-snapshot.ts";
import { readConversions, writeConversions } from "./conversion/conversion-snapshot.ts";
import { readDeposits, writeDeposits } from "./deposits/deposit-snapshot.ts";
import { readFinances, writeFinances } from "./finance/finance-snapshot.ts";
import { readFutures, writeFutures } from "./futures/futures-snapshot.ts";
import { readAccounts, writeAccounts } from "./ledger/account-snapshot.ts";
import { readLevels, writeLevels } from "./levels/level-snapshot.ts";
import { readOptions, writeOptions } from "./options/option-snapshot.ts";
import { readProgrammes, writeProgrammes } from "./programmes/programme-snapshot.ts";
import type { IndexPrice } from "./prices/index-prices.ts";
import { readSecondContracts, writeSecondContracts } from "./second-contracts/second-snapshot.ts";
import type { StoredSetting } from "./settings/change-setting.ts";
import { readRequests, writeRequests } from "./requests/request-snapshot.ts";
import type { AmendedFees, EarlierFees } from "./markets/fee-history.ts";
import { marketUnits } from "./markets/market-units.ts";
import type { Cancelling } from "./spot/cancelling.ts";
import { afterRulesChange, type Cascade } from "./spot/cascade.ts";
import { addPair } from "./spot/list-pair.ts";
import type { Pair, SpotFees } from "./spot/pair.ts";
import { readExits, writeExits } from "./spot/exit-snapshot.ts";
import { readOrders, writeOrders } from "./spot/order-snapshot.ts";
import type { Sweep } from "./spot/sweep.ts";
import { readTwaps, TWAP_MARKS, writeTwaps } from "./markets/twap-snapshot.ts";
import { createState, type CoreState } from "./state.ts";
import { readTape, writeTape } from "./tape/tape-snapshot.ts";
import { readInvitations, writeInvitations } from "./users/invitation-snapshot.ts";
import { ACCOUNT_KINDS } from "./users/user-table.ts";
import { readWithdrawals, writeWithdrawals } from "./withdrawals/withdrawal-snapshot.ts";

// "AGIO" and the version of the layout.
const MAGIC = 0x4f49_4741;
const VERSION = 1;

interface PairRow {
  readonly listing: ListPair;
  readonly rules: PairRules;
  readonly isDelisted: boolean;
  readonly lastTicks: number;
  readonly indexTicks: number;
  /** Where it is not the last price. */
  readonly stopPriceTicks?: number;
  /** Absent while no index bears anything out. */
  readonly fair?: FairPrices;
  /** Absent while the fees are those of the listing, and in snapshots from before orders kept theirs. */
  readonly earlierFees?: readonly EarlierFees<SpotFees>[];
  /** Absent while no open order has the fees of an amendment. */
  readonly amendedFees?: readonly AmendedFees<SpotFees>[];
}

/** The part of a snapshot that is small: it travels as JSON. */
interface Head {
  readonly coins: readonly ListCoin[];
  readonly pairs: readonly PairRow[];
  readonly indexes: readonly (readonly [pairId: number, index: IndexPrice])[];
  readonly grantKeys: readonly string[];
  /** Absent where money is not real. */
  readonly realMoney?: {
    readonly arrears: readonly (readonly [coinId: number, atoms: number])[];
    readonly feesTakenAt: readonly (readonly [coinId: number, at: number])[];
  };
  /** Absent in snapshots from before settings were journaled. */
  readonly settings?: readonly StoredSetting[];
  /** Pairs whose stops are not settled; absent in snapshots from before. */
  readonly cascades?: readonly (readonly [pairId: number, cascade: Cascade])[];
  /** Orders that go through their book in more than one command; absent where there are none. */
  readonly sweeps?: readonly (readonly [pairId: number, sweep: Sweep])[];
  /** Users whose orders are being cancelled, in the order of their turns; absent where there are none. */
  readonly cancelling?: readonly Cancelling[];
  /** Pairs with work left, in the order of their turns; absent in snapshots from before there were sweeps. */
  readonly turns?: readonly number[];
  /** Absent where nothing is halted. */
  readonly halts?: readonly Halt[];
  readonly nextOrderId: number;
  readonly nextTradeId: number;
}

/** A subject of the state by its permanent name, and how it is written and read back. */
interface Subject {
  readonly name: string;
  readonly write: (writer: WordWriter, state: CoreState) => void;
  readonly read: (reader: WordReader, state: CoreState) => void;
}

// The order is permanent: a snapshot as one run of bytes has it. What comes later needs what came before.
const SUBJECTS: readonly Subject[] = [
  { name: "head", write: writeHead, read: readHead },
  { name: "users", write: writeUsers, read: readUsers },
  {
    name: "accounts",
    write: (writer, { accounts }) => writeAccounts(writer, accounts),
    read: (reader, { accounts }) => readAccounts(reader, accounts),
  },
  {
    name: "orders",
    write: (writer, state) => writeOrders(writer, state.spot),
    read: (reader, state) => readOrders(reader, state.spot),
  },
  {
    name: "requests",
    write: (writer, state) => writeRequests(writer, state.requests),
    read: (reader, state) => readRequests(reader, state.requests),
  },
  {
    name: "futures",
    write: (writer, state) => writeFutures(writer, state.futures),
    read: (reader, state) => readFutures(reader, state.futures, state.coins),
  },
  {
    name: "tape",
    write: (writer, state) => writeTape(writer, state.tape),
    read: (reader, state) => readTape(reader, state.tape),
  },
  {
    name: "secondContracts",
    write: (writer, state) => writeSecondContracts(writer, state.secondContracts),
    read: (reader, state) => readSecondContracts(reader, state.secondContracts),
  },
  {
    name: "options",
    write: (writer, state) => writeOptions(writer, state.options),
    read: (reader, state) => readOptions(reader, state.options),
  },
  {
    name: "channels",
    write: (writer, state) => writeChannels(writer, state.channels),
    read: (reader, state) => readChannels(reader, state.channels, state.coins),
  },
  {
    name: "deposits",
    write: (writer, state) => writeDeposits(writer, state.deposits),
    read: (reader, state) => readDeposits(reader, state.deposits),
  },
  {
    name: "withdrawals",
    write: (writer, state) => writeWithdrawals(writer, state.withdrawals),
    read: (reader, state) => readWithdrawals(reader, state.withdrawals),
  },
  {
    name: "conversion",
    write: (writer, state) => writeConversions(writer, state.conversion),
    read: (reader, state) => readConversions(reader, state.conversion),
  },
  {
    name: "finance",
    write: (writer, state) => writeFinances(writer, state.finance),
    read: (reader, state) => readFinances(reader, state.finance),
  },
  {
    name: "invitations",
    write: (writer, state) => writeInvitations(writer, state.invitations),
    read: (reader, state) => readInvitations(reader, state.invitations),
  },
  {
    name: "programmes",
    write: (writer, state) => writeProgrammes(writer, state.programmes),
    read: (reader, state) => readProgrammes(reader, state.programmes),
  },
  {
    name: "campaigns",
    write: (writer, state) => writeCampaigns(writer, state.campaigns),
    read: (reader, state) => readCampaigns(reader, state.campaigns),
  },
  {
    name: "levels",
    write: (writer, state) => writeLevels(writer, state.levels),
    read: (reader, state) => readLevels(reader, state.levels),
  },
  {
    name: "twaps",
    write: (writer, state) => writeTwaps(writer, TWAP_MARKS.spot, state.spot.twaps),
    read: (reader, state) => readTwaps(reader, TWAP_MARKS.spot, state.spot.twaps),
  },
  {
    name: "contractTwaps",
    write: (writer, state) => writeTwaps(writer, TWAP_MARKS.contract, state.futures.twaps),
    read: (reader, state) => readTwaps(reader, TWAP_MARKS.contract, state.futures.twaps),
  },
  {
    name: "copies",
    write: (writer, { copy }) => writeCopies(writer, copy),
    read: (reader, { copy }) => readCopies(reader, copy),
  },
  {
    name: "exits",
    write: (writer, state) => writeExits(writer, state.spot),
    read: (reader, state) => readExits(reader, state.spot),
  },
];

/** One subject of the state as bytes. Whole words that belong to the caller. */
export interface StateSection {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Name of the section that is a whole state, as earlier builds stored it. */
const WHOLE = "state";

/**
 * The whole state as bytes, in a canonical order: equal states give equal bytes, whatever their history.
 * The bytes are whole words and belong to the caller. For a state up to 4 GiB; `takeSections` has no such bound.
 */
export function takeSnapshot(state: CoreState): Uint8Array {
  const writer = new WordWriter();
  for (const { write } of SUBJECTS) write(writer, state);
  return writer.bytes();
}

/** The same, subject by subject. Each is up to 4 GiB. */
export function takeSections(state: CoreState): StateSection[] {
  return SUBJECTS.map(({ name, write }) => {
    const writer = new WordWriter();
    write(writer, state);
    return { name, bytes: writer.bytes() };
  });
}

/** The state that gave a snapshot. Throws an AssertionFailure on bytes of another kind or version. */
export function restoreSnapshot(bytes: Uint8Array): CoreState {
  const reader = new WordReader(bytes);
  const state = createState();
  for (const { read } of SUBJECTS) {
    // Snapshots from before a subject existed end before it.
    if (reader.position < reader.length || reader.position === 0) read(reader, state);
  }
  assert(reader.position === reader.length, "a snapshot is read to its end");
  return state;
}

/**
 * The state that gave `sections`, or the one section of an earlier build. A subject that is missing stays empty.
 * Throws an AssertionFailure on a section of another kind or version.
 */
export function restoreSections(sections: readonly StateSection[]): CoreState {
  const [first] = sections;
  if (first?.name === WHOLE && sections.length === 1) return restoreSnapshot(first.bytes);
  const byName = new Map(sections.map(({ name, bytes }) => [name, bytes]));
  const state = createState();
  for (const { name, read } of SUBJECTS) {
    const bytes = byName.get(name);
    assert(bytes !== undefined || name !== "head", "a snapshot has a head");
    if (bytes === undefined) continue;
    const reader = new WordReader(bytes);
    read(reader, state);
    assert(reader.position === reader.length, `the section ${name} of a snapshot is read to its end`);
    byName.delete(name);
  }
  assert(byName.size === 0, `the sections of a snapshot are known: ${[...byName.keys()].join(", ")}`);
  return state;
}

function writeHead(writer: WordWriter, state: CoreState): void {
  writePairOfInts(writer, MAGIC, VERSION);
  writeJson(writer, headOf(state));
}

function readHead(reader: WordReader, state: CoreState): void {
  const isKnown = reader.length > 0 && reader.low(0) === MAGIC && reader.high(0) === VERSION;
  assert(isKnown, "a snapshot is of this kind and version");
  reader.position = 1;
  restoreHead(state, readJson(reader) as Head);
}

function headOf(state: CoreState): Head {
  const { spot } = state;
  const listed = spot.pairs.filter((pair) => pair !== undefined);
  const sweeps = listed.flatMap(({ pairId, sweep }) => (sweep === undefined ? [] : [[pairId, sweep] as const]));
  const pairs = listed.map((pair) => {
    const { listing, rules, isDelisted, lastTicks, indexTicks, stopPriceTicks, fair } = pair;
    const { earlierFees } = pair.fees;
    const amendedFees = pair.fees.amendedFees((orderId) => spot.isOpen(orderId, pair));
    const kept = earlierFees.length === 0 ? {} : { earlierFees };
    const amended = amendedFees.length === 0 ? {} : { amendedFees };
    const own = stopPriceTicks === lastTicks ? {} : { stopPriceTicks };
    const borne = fair === ANY_PRICE ? {} : { fair };
    return { listing, rules, isDelisted, lastTicks, indexTicks, ...own, ...borne, ...kept, ...amended };
  });
  return {
    coins: [...state.coins.values()].sort((a, b) => a.coinId - b.coinId),
    pairs,
    indexes: [...state.prices.byPair].sort(([a], [b]) => a - b),
    grantKeys: [...state.grantKeys].sort(),
    ...realMoneyOf(state),
    settings: [...state.settings.values()].sort((a, b) => (a.section < b.section ? -1 : 1)),
    cascades: listed.flatMap(({ pairId, cascade }) => (cascade === undefined ? [] : [[pairId, cascade] as const])),
    ...(sweeps.length === 0 ? {} : { sweeps }),
    ...(spot.cancelling.length === 0 ? {} : { cancelling: spot.cancelling }),
    turns: spot.unsettled,
    ...(state.halts.inOrder().length === 0 ? {} : { halts: state.halts.inOrder() }),
    nextOrderId: spot.nextOrderId,
    nextTradeId: spot.nextTradeId,
  };
}

function realMoneyOf({ ledger: { realMoney } }: CoreState): Pick<Head, "realMoney"> {
  if (realMoney === undefined) return {};
  const inOrder = (map: ReadonlyMap<number, number>): [number, number][] => [...map].sort(([a], [b]) => a - b);
  return { realMoney: { arrears: inOrder(realMoney.arrears), feesTakenAt: inOrder(realMoney.feesTakenAt) } };
}

function restoreHead(state: CoreState, head: Head): void {
  const { spot } = state;
  for (const coin of head.coins) state.coins.set(coin.coinId, coin);
  for (const row of head.pairs) {
    const scaleOf = (coin: number): number => (state.coins.get(coin) as ListCoin).scale;
    const scales = { traded: scaleOf(row.listing.tradedCoinId), pricing: scaleOf(row.listing.pricingCoinId) };
    const units = marketUnits(row.listing, scales);
    assert(!("refusal" in units), "a listed pair has whole units");
    const pair = addPair(spot, row.listing, units);
    pair.changeRules(row.rules, 0);
    pair.fees.restore(row.earlierFees ?? [], row.amendedFees ?? []);
    pair.isDelisted = row.isDelisted;
    pair.lastTicks = row.lastTicks;
    pair.indexTicks = row.indexTicks;
    pair.stopPriceTicks = row.stopPriceTicks ?? row.lastTicks;
    pair.fair = row.fair ?? ANY_PRICE;
  }
  for (const [pairId, index] of head.indexes) state.prices.byPair.set(pairId, index);
  for (const key of head.grantKeys) state.grantKeys.add(key);
  if (head.realMoney !== undefined) {
    const { arrears, feesTakenAt } = head.realMoney;
    state.ledger.realMoney = { arrears: new Map(arrears), feesTakenAt: new Map(feesTakenAt) };
  }
  for (const halt of head.halts ?? []) state.halts.put(halt);
  for (const setting of head.settings ?? []) state.settings.set(setting.section, setting);
  for (const [pairId, cascade] of head.cascades ?? []) {
    const pair = spot.pairs[pairId] as Pair;
    pair.cascade = cascade;
    // The last of its stops may be gone already: the cascade ends with its next slice.
    spot.triggersOf(pair);
    if (head.turns === undefined) spot.unsettled.push(pairId);
  }
  spot.unsettled.push(...(head.turns ?? []));
  spot.cancelling.push(...(head.cancelling ?? []));
  for (const [pairId, sweep] of head.sweeps ?? []) (spot.pairs[pairId] as Pair).sweep = sweep;
  // Earlier builds let stops of a halted pair go on.
  for (const pair of spot.pairs)
    if (pair?.sweep === undefined && pair?.cascade !== undefined) afterRulesChange(spot, pair);
  spot.nextOrderId = head.nextOrderId;
  spot.nextTradeId = head.nextTradeId;
}

const MARK_CODES: readonly UserMark[] = ["trader", "house", "demo"];
const FIRST_KIND_CODE = 16;

function writeUsers(writer: WordWriter, state: CoreState): void {
  const count = writer.reserve(1);
  let users = 0;
  for (const [user, mark] of state.users.all()) {
    writePairOfInts(writer, user, MARK_CODES.indexOf(mark));
    users++;
  }
  // Behind the users, each with the number of its owner.
  for (const { accountId, ownerId, kind } of state.users.allAccounts()) {
    writePairOfInts(writer, accountId, FIRST_KIND_CODE + ACCOUNT_KINDS.indexOf(kind));
    writePairOfInts(writer, ownerId, 0);
    users++;
  }
  writer.floats[count] = users;
}

function readUsers(reader: WordReader, state: CoreState): void {
  const users = reader.float(reader.position++);
  for (let i = 0; i < users; i++) {
    const [id, code] = [reader.low(reader.position), reader.high(reader.position)];
    reader.position++;
    if (code < FIRST_KIND_CODE) {
      state.users.add(id, MARK_CODES[code] as UserMark);
      continue;
    }
    const kind = ACCOUNT_KINDS[code - FIRST_KIND_CODE];
    assert(kind !== undefined, "the kind of an account is in the table of kinds");
    state.users.addAccount({ accountId: id, ownerId: reader.low(reader.position), kind });
    reader.position++;
  }
}
