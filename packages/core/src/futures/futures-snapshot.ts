import { assert } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import { readContractOrders, writeContractOrders } from "./contract-order-snapshot.ts";
import type { ContractCancelling } from "./cancel-contract-orders.ts";
import type { AmendedFees, EarlierFees } from "../markets/fee-history.ts";
import type { Contract, ContractFees, ContractListing } from "./contract.ts";
import type { ContractSweep } from "./contract-sweep.ts";
import type { ContractRules } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { addContract, contractUnits } from "./list-contract.ts";
import { openPosition } from "./position-life.ts";
import { CLAIMED, SIZE } from "./position-table.ts";
import { ascending, BinaryHeap } from "../binary-heap.ts";
import { byGain, type DelistRun, type GainedPosition } from "./delist-run.ts";
import type { TierChange } from "./tier-change.ts";
import type { Reaches } from "./price-reach.ts";
import { readRisk, writeRisk } from "./risk-snapshot.ts";
import { restoreTick, tickRow, type TickRow } from "./tick-snapshot.ts";

const LIVE_FIELDS = [
  "isDelisted",
  "lastTicks",
  "markTicks",
  "indexE8",
  "indexStatus",
  "markedAt",
  "fundingPpb",
  "nextFundingAt",
] as const satisfies readonly (keyof Contract)[];

type LiveFields = Pick<Contract, (typeof LIVE_FIELDS)[number]>;

interface ContractRow {
  readonly listing: ContractListing;
  readonly rules: ContractRules;
  /** Without `markedAt` in snapshots from before prices had an age: their marks are old. */
  readonly live: Omit<LiveFields, "markedAt"> & Partial<Pick<LiveFields, "markedAt">>;
  /** Absent while the fees are those of the listing, and in snapshots from before orders kept theirs. */
  readonly earlierFees?: readonly EarlierFees<ContractFees>[];
  /** Absent while no open order has the fees of an amendment. */
  readonly amendedFees?: readonly AmendedFees<ContractFees>[];
}

/** The part that is small: it travels as JSON. */
interface Head {
  readonly contracts: readonly ContractRow[];
  readonly nextOrderId: number;
  readonly nextTradeId: number;
  readonly nextPositionId: number;
  readonly nextTpSlId: number;
  /** Absent without one, and in snapshots from before. */
  readonly sweep?: ContractSweep;
  /** Absent without one, and in snapshots from before. */
  readonly tick?: TickRow;
  /** Absent while no contract is being ended. */
  readonly delisting?: DelistRow;
  /** Absent while no tiers have changed. */
  readonly tierChange?: TierChange;
  /** Absent while none is. */
  readonly isTickDue?: true;
  /** Users whose orders are being cancelled, in the order of their turns; absent where there are none. */
  readonly cancelling?: readonly ContractCancelling[];
  /** In the order of their turns. Absent where all are settled. */
  readonly unsettled?: readonly (readonly [contractId: number, reaches: Reaches])[];
}

/** Everything of futures in a canonical order: by user, contract, position id; orders in the order of their ladders. */
export function writeFutures(writer: WordWriter, futures: FuturesState): void {
  writeJson(writer, headOf(futures));
  writeModes(writer, futures);
  writeChoices(writer, futures);
  writePositions(writer, futures);
  writeContractOrders(writer, futures);
  writeRisk(writer, futures);
}

/** Puts back what `writeFutures` wrote into an empty state. */
export function readFutures(reader: WordReader, futures: FuturesState, coins: ReadonlyMap<number, ListCoin>): void {
  const head = readJson(reader) as Head;
  restoreHead(futures, head, coins);
  readModes(reader, futures);
  readChoices(reader, futures);
  readPositions(reader, futures);
  readContractOrders(reader, futures);
  readRisk(reader, futures);
  if (head.tick !== undefined) restoreTick(futures, head.tick);
}

function headOf(futures: FuturesState): Head {
  const contracts = [...futures.listed()].map((contract) => {
    const live = Object.fromEntries(LIVE_FIELDS.map((field) => [field, contract[field]]));
    const { earlierFees } = contract.fees;
    const amendedFees = contract.fees.amendedFees((orderId) => futures.orderIndex.get(orderId) !== 0);
    const kept = earlierFees.length === 0 ? {} : { earlierFees };
    const amended = amendedFees.length === 0 ? {} : { amendedFees };
    return {
      listing: contract.listing,
      rules: contract.rules,
      live: live as unknown as LiveFields,
      ...kept,
      ...amended,
    };
  });
  const { nextOrderId, nextTradeId, nextPositionId, nextTpSlId } = futures;
  const { sweep, tick, delisting, tierChange, isTickDue, cancelling, unsettled } = futures;
  return {
    ...{ contracts, nextOrderId, nextTradeId, nextPositionId, nextTpSlId },
    ...(sweep === undefined ? {} : { sweep }),
    ...(tick === undefined ? {} : { tick: tickRow(futures, tick) }),
    ...(delisting === undefined ? {} : { delisting: delistRow(delisting) }),
    ...(tierChange === undefined ? {} : { tierChange }),
    ...(isTickDue ? { isTickDue } : {}),
    ...(cancelling.length === 0 ? {} : { cancelling }),
    ...(unsettled.size === 0 ? {} : { unsettled: [...unsettled] }),
  };
}

type DelistRow = Omit<DelistRun, "orders" | "positions"> & {
  readonly orders: readonly number[];
  readonly positions: readonly GainedPosition[];
};

function delistRow({ contractId, stage, ladder, cursorId, cursorKind, orders, positions }: DelistRun): DelistRow {
  const found = { orders: [...new Set(orders.sorted())], positions: positions.sorted() };
  return { contractId, stage, ladder, cursorId, cursorKind, ...found };
}

const restoreDelisting = ({ orders, positions, ...row }: DelistRow): DelistRun => ({
  ...row,
  orders: ascending(orders),
  positions: new BinaryHeap(byGain, positions),
});

function restoreHead(futures: FuturesState, head: Head, coins: ReadonlyMap<number, ListCoin>): void {
  for (const { listing, rules, live, earlierFees = [], amendedFees = [] } of head.contracts) {
    const units = contractUnits(listing, coins);
    assert(!("refusal" in units), "a listed contract has whole units");
    const contract = addContract(futures, listing, rules, units.tickLotAtoms);
    Object.assign(contract, live);
    contract.fees.restore(earlierFees, amendedFees);
  }
  futures.nextOrderId = head.nextOrderId;
  futures.nextTradeId = head.nextTradeId;
  futures.nextPositionId = head.nextPositionId;
  futures.nextTpSlId = head.nextTpSlId;
  futures.sweep = head.sweep;
  futures.delisting = head.delisting === undefined ? undefined : restoreDelisting(head.delisting);
  futures.tierChange = head.tierChange;
  futures.isTickDue = head.isTickDue === true;
  futures.cancelling.push(...(head.cancelling ?? []));
  for (const [contractId, reaches] of head.unsettled ?? []) futures.unsettled.set(contractId, reaches);
}

/** Users in one-way mode; all others are in hedge mode. */
function writeModes(writer: WordWriter, futures: FuturesState): void {
  const { holders } = futures;
  const users = [...holders.all()].filter((holder) => holders.isOneWay(holder)).map((holder) => holders.user(holder));
  writeFloats(writer, [users.length, ...users.sort((a, b) => a - b)]);
}

function readModes(reader: WordReader, futures: FuturesState): void {
  const count = reader.float(reader.position++);
  for (let i = 0; i < count; i++) {
    futures.holders.setPositionMode(futures.holderFor(reader.float(reader.position++)), "oneWay");
  }
}

/** Users' choices, by user and contract. */
function writeChoices(writer: WordWriter, futures: FuturesState): void {
  const { participants, holders } = futures;
  const userOf = (participant: number): number => holders.user(participants.holder(participant));
  const chosen = [...participants.all()].filter((participant) => participants.choice(participant) !== 0);
  chosen.sort((a, b) => userOf(a) - userOf(b) || participants.contractId(a) - participants.contractId(b));
  writeFloats(writer, [chosen.length]);
  for (const participant of chosen) {
    writePairOfInts(writer, userOf(participant), participants.contractId(participant));
    writeFloats(writer, [participants.choice(participant)]);
  }
}

function readChoices(reader: WordReader, futures: FuturesState): void {
  const count = reader.float(reader.position++);
  for (let i = 0; i < count; i++) {
    const participant = futures.participantFor(
      futures.holderFor(reader.low(reader.position)),
      reader.high(reader.position),
    );
    futures.participants.restoreChoice(participant, reader.float(reader.position + 1));
    reader.position += 2;
  }
}

// A position: id and user, contract and leverage, side and mode, nine words of figures, margin, reserve.
const FIGURES = CLAIMED;
const POSITION_ROW_WORDS = 3 + FIGURES + 2;

function writePositions(writer: WordWriter, futures: FuturesState): void {
  const { positions } = futures;
  const slots = [...positions.slots()].sort((a, b) => positions.id(a) - positions.id(b));
  writeFloats(writer, [slots.length]);
  for (const slot of slots) {
    writePairOfInts(writer, positions.id(slot), positions.user(slot));
    writePairOfInts(writer, positions.contractId(slot), positions.leverage(slot));
    writePairOfInts(writer, positions.side(slot) === "short" ? 1 : 0, positions.isCross(slot) ? 1 : 0);
    const figures = Array.from({ length: FIGURES }, (_, field) => positions.word(slot, field));
    writeFloats(writer, [...figures, positions.margin(slot), positions.reserve(slot)]);
  }
}

/** By id, so that lists of cross positions come out as they were. Claims follow from the orders. */
function readPositions(reader: WordReader, futures: FuturesState): void {
  const { positions, ledger } = futures;
  const next = futures.nextPositionId;
  const count = reader.float(reader.position++);
  for (let i = 0; i < count; i++) {
    const row = reader.position;
    futures.nextPositionId = reader.low(row);
    const participant = futures.participantFor(futures.holderFor(reader.high(row)), reader.low(row + 1));
    const slot = openPosition(futures, participant, {
      side: reader.low(row + 2) === 1 ? "short" : "long",
      marginMode: reader.high(row + 2) === 1 ? "cross" : "isolated",
      leverage: reader.high(row + 1),
    });
    for (let field = 0; field < FIGURES; field++) positions.setWord(slot, field, reader.float(row + 3 + field));
    const balances = row + 3 + FIGURES;
    ledger.positions.restore(positions.account(slot), reader.float(balances), reader.float(balances + 1));
    if (positions.side(slot) === "long") futures.contractOfPosition(slot).openSize += positions.word(slot, SIZE);
    reader.position = row + POSITION_ROW_WORDS;
  }
  futures.nextPositionId = next;
}
