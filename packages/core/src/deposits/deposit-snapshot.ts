import { atoms, type Atoms } from "@agio/primitives";
import type { DepositRules } from "../channels/channel-commands.ts";
import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import { wordsFor, type WordWriter } from "../encoding/word-writer.ts";
import type { Bonus } from "./bonus-book.ts";
import type { ChainProgress } from "./chain-progress.ts";
import { Deposit, type DepositProposal } from "./deposit.ts";
import type { DepositBook, Submissions } from "./deposit-book.ts";
import { DEPOSIT_STATUS, type DepositState } from "./deposit-events.ts";
import type { FundsTask } from "./funds-task.ts";
import type { OneSourceDay } from "./one-source.ts";
import type { StoredWords } from "./reviewer-words.ts";

type ChainRow = Pick<ChainProgress, "chainId" | "height" | "hash" | "finalHeight" | "forgottenHeight"> &
  Partial<Pick<ChainProgress, "openFinalBefore">>;

/** The part that is small. */
interface Head {
  readonly chains: readonly ChainRow[];
  readonly bonuses: readonly Bonus[];
  readonly submissions: readonly Submissions[];
  readonly retained: readonly (readonly [coinId: number, atoms: number])[];
  /** Rules of channels as deposits have them, in the order in which those first do. */
  readonly terms: readonly DepositRules[];
  /** Work that a command has left; absent where there is none. */
  readonly left?: FundsTask[];
  readonly nextDepositId: number;
  readonly nextBonusId: number;
  /** Absent where there are none. */
  readonly words?: StoredWords;
  /** Absent where there are none. */
  readonly oneSource?: readonly OneSourceDay[];
}

interface DepositRow extends DepositState {
  readonly restUnits: number;
  readonly isBarred: boolean;
  /** Left out where it needs no second node. */
  readonly oneSourceAtomsMax?: Atoms;
  /** Left out where no share of a user bounds it. */
  readonly oneSourceUserAtomsMax?: Atoms;
  readonly isHeld: boolean;
  readonly approvals: readonly number[];
  readonly approvalsNeeded: number;
  readonly dueHeight: number;
  /** Left out while there is none. */
  readonly proposal?: DepositProposal | undefined;
  /** Its rules: place in the head. */
  readonly termsAt: number;
}

/** Everything that is remembered, in a canonical order. */
export function writeDeposits(writer: WordWriter, book: DepositBook): void {
  const deposits = [...book.deposits.values()].sort((one, other) => one.depositId - other.depositId);
  const terms = new Map<string, number>();
  const rows = deposits.map((deposit) => rowOf(deposit, placeOf(deposit.terms, terms)));
  writeJson(writer, headOf(book, terms));
  writeFloats(writer, [rows.length]);
  for (const row of rows) writeJson(writer, row);
  const known = book.known.inOrder();
  writeFloats(writer, [known.length]);
  for (const [key, row] of known) {
    writePairOfInts(writer, key.length, row.length);
    writeFloats(writer, row);
    writer.ascii(key);
  }
  const costs = [...book.costs].sort();
  writeFloats(writer, [costs.length]);
  for (const key of costs) {
    writeFloats(writer, [key.length]);
    writer.ascii(key);
  }
}

function placeOf(rules: DepositRules, terms: Map<string, number>): number {
  const text = JSON.stringify(rules);
  const at = terms.get(text) ?? terms.size;
  terms.set(text, at);
  return at;
}

function headOf(book: DepositBook, terms: Map<string, number>): Head {
  const chains = [...book.chains.values()].sort((one, other) => one.chainId - other.chainId);
  const submissions = [...book.submissions.values()];
  const words = book.words.stored();
  const oneSource = book.oneSource.stored();
  return {
    chains: chains.map(({ chainId, height, hash, finalHeight, forgottenHeight, openFinalBefore }) => {
      return { chainId, height, hash, finalHeight, forgottenHeight, openFinalBefore };
    }),
    bonuses: [...book.bonuses.running.values()].sort((one, other) => one.bonusId - other.bonusId),
    submissions: submissions.sort((one, other) => one.userId - other.userId || one.channelId - other.channelId),
    retained: [...book.retained].sort(([one], [other]) => one - other),
    terms: [...terms.keys()].map((text) => JSON.parse(text) as DepositRules),
    ...(book.left.length === 0 ? {} : { left: book.left }),
    nextDepositId: book.nextDepositId,
    nextBonusId: book.bonuses.nextBonusId,
    ...(words === undefined ? {} : { words }),
    ...(oneSource === undefined ? {} : { oneSource }),
  };
}

const oneSourceOf = ({ oneSourceAtomsMax: max, oneSourceUserAtomsMax: share }: Deposit) => ({
  ...(max === undefined ? {} : { oneSourceAtomsMax: atoms(max) }),
  ...(share === undefined ? {} : { oneSourceUserAtomsMax: atoms(share) }),
});

function rowOf(deposit: Deposit, termsAt: number): DepositRow {
  const { restUnits, isBarred, isHeld, approvals, approvalsNeeded, dueHeight, proposal } = deposit;
  const place = { dueHeight, termsAt, proposal, ...oneSourceOf(deposit) };
  return { ...deposit.state(), restUnits, isBarred, isHeld, approvals, approvalsNeeded, ...place };
}

export function readDeposits(reader: WordReader, book: DepositBook): void {
  const head = readJson(reader) as Head;
  for (const row of head.chains) Object.assign(book.chainOf(row.chainId), row);
  for (const bonus of head.bonuses) book.bonuses.add(bonus);
  for (const row of head.submissions) book.submissions.set(`${row.userId}:${row.channelId}`, row);
  for (const [coin, sum] of head.retained) book.retained.set(coin, sum);
  book.left.push(...(head.left ?? []));
  if (head.words !== undefined) book.words.restore(head.words);
  if (head.oneSource !== undefined) book.oneSource.restore(head.oneSource);
  book.nextDepositId = head.nextDepositId;
  book.bonuses.nextBonusId = head.nextBonusId;
  const next = (): number => reader.float(reader.position++);
  const rows = next();
  for (let i = 0; i < rows; i++) restore(book, readJson(reader) as DepositRow, head.terms);
  const known = next();
  for (let i = 0; i < known; i++) {
    const [keyLength, count] = [reader.low(reader.position), reader.high(reader.position)];
    reader.position++;
    const row = Array.from({ length: count }, next);
    book.known.restore(readText(reader, keyLength), row);
  }
  const costs = next();
  for (let i = 0; i < costs; i++) book.costs.add(readText(reader, next()));
}

function readText(reader: WordReader, length: number): string {
  const text = reader.ascii(reader.position, length);
  reader.position += wordsFor(length);
  return text;
}

function restore(book: DepositBook, row: DepositRow, terms: readonly DepositRules[]): void {
  const deposit = new Deposit({ ...row, seen: row, terms: terms[row.termsAt] as DepositRules });
  deposit.height = row.height;
  deposit.status = row.status;
  deposit.reason = row.reason;
  deposit.creditedAtoms = row.creditedAtoms;
  deposit.repaidAtoms = row.repaidAtoms;
  deposit.debtAtoms = row.debtAtoms;
  deposit.changedAt = row.changedAt;
  deposit.isHeld = row.isHeld;
  deposit.approvals = [...row.approvals];
  deposit.approvalsNeeded = row.approvalsNeeded;
  deposit.dueHeight = row.dueHeight;
  deposit.proposal = row.proposal;
  deposit.returned = row.returned;
  book.add(deposit);
  if (deposit.way === "chain") book.chainOf(deposit.chainId).restore(deposit);
  if (deposit.status !== DEPOSIT_STATUS.credited || deposit.userId === 0) return;
  book.locked.addUnconfirmed(deposit.userId, deposit.coinId, deposit.creditedAtoms - deposit.repaidAtoms);
}
