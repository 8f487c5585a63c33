import { createHash } from "node:crypto";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { lockFile } from "@agio/journal";
import { z } from "zod";
import type { PaymentMemory, PaymentOrder, RefusedOrder, WithdrawalOrder } from "../../../ports/signer.ts";
import { openTurns } from "../../../base/in-turn.ts";
import { paymentOrder } from "./signer-questions.ts";

const FILE = "payments";
const READ_BYTES = 65_536;
const NEWLINE = 0x0a;
const LINE_END = Buffer.of(NEWLINE);
const HASH_DIGITS = 64;
const FIRST_HASH = "0".repeat(HASH_DIGITS);

/** One line of the file: the SHA-256 of the rest, a space, and this as JSON. `before`: the hash of the line before it. */
const record = z.strictObject({ before: z.string().length(HASH_DIGITS), orders: z.array(paymentOrder) });
type LedgerRecord = z.output<typeof record>;

/** The ledger is not what was written to it. */
export class LedgerDamaged extends Error {}

/**
 * Payments that were taken, for good: append-only, each line naming the one before it. A withdrawal is its number and the moment of
 * its submission. What is refused leaves no trace; a payment may be taken again.
 */
export interface PaymentLedger extends PaymentMemory {
  /** Bytes of an unfinished write that were cut off at the opening; its line had not been ended, and nobody been told of it. */
  readonly cutBytes: number;
  close(): Promise<void>;
}

/**
 * Opens the ledger of a folder, or begins one. Throws LedgerDamaged when a line in it was changed, and DirectoryInUse when
 * another process has it.
 */
export async function openPaymentLedger(folder: string): Promise<PaymentLedger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFile(path.join(folder, "lock"), folder);
  const file = await open(path.join(folder, FILE), "a+", 0o600);
  const close = async (): Promise<void> => {
    await file.close();
    lock.release();
  };
  try {
    return new FileLedger({ file, close }, await readLines(file));
  } catch (error) {
    await close();
    throw error;
  }
}

interface Lines {
  /** Where the lines with orders of a withdrawal begin, by its number. */
  readonly places: Map<number, number[]>;
  readonly bytes: number;
  readonly lastHash: string;
  readonly cutBytes: number;
}

/**
 * Reads the whole file. A line is ended only once all before its end is on the disk, so that each ended line stands, or was
 * damaged. What follows the last end is an unfinished write: kept where it is whole, cut off otherwise.
 */
async function readLines(file: FileHandle): Promise<Lines> {
  const places = new Map<number, number[]>();
  let [bytes, lastHash] = [0, FIRST_HASH];
  const takeUp = (line: Buffer, { orders }: LedgerRecord): void => {
    for (const { withdrawalId } of orders) notePlace(places, withdrawalId, bytes);
    lastHash = hashOf(line);
    bytes += line.length + 1;
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const { line, isEnded } of linesOf(file)) {
    if (!isEnded) {
      rest = line;
      break;
    }
    const found = recordIn(line);
    if (found?.before !== lastHash) throw damaged(bytes);
    takeUp(line, found);
  }
  if (rest.length === 0) return { places, bytes, lastHash, cutBytes: 0 };
  // Without its last byte too: that may be a damaged end.
  for (const line of [rest, rest.subarray(0, -1)]) {
    const found = recordIn(line);
    if (found?.before !== lastHash) continue;
    await file.truncate(bytes + line.length);
    await file.appendFile(LINE_END);
    await file.sync();
    takeUp(line, found);
    return { places, bytes, lastHash, cutBytes: 0 };
  }
  await file.truncate(bytes);
  await file.sync();
  return { places, bytes, lastHash, cutBytes: rest.length };
}

interface Line {
  /** Without its end. */
  readonly line: Buffer;
  readonly isEnded: boolean;
}

/** All lines, and last of all what follows the last end, which may be nothing. */
async function* linesOf(file: FileHandle): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  for await (const read of file.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES })) {
    const chunk = read as Buffer;
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield { line: Buffer.concat([...parts, chunk.subarray(from, end)]), isEnded: true };
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  yield { line: Buffer.concat(parts), isEnded: false };
}

const damaged = (at: number): LedgerDamaged =>
  new LedgerDamaged(
    `the ledger of payments was changed at byte ${at}: put the file back as it was, it is what keeps withdrawals from being paid twice`,
  );

function notePlace(places: Map<number, number[]>, withdrawalId: number, place: number): void {
  const known = places.get(withdrawalId);
  if (known === undefined) places.set(withdrawalId, [place]);
  else known.push(place);
}

/** The bytes of a line without its end; undefined when it has none. */
async function lineAt(file: FileHandle, from: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, at);
    if (bytesRead === 0) return undefined;
    const part = buffer.subarray(0, bytesRead);
    const end = part.indexOf(NEWLINE);
    parts.push(end < 0 ? part : part.subarray(0, end));
    if (end >= 0) return Buffer.concat(parts);
    at += bytesRead;
  }
}

const hashOf = (line: Buffer): string => line.subarray(0, HASH_DIGITS).toString("latin1");
const digestOf = (body: string): string => createHash("sha256").update(body).digest("hex");

function recordIn(line: Buffer): LedgerRecord | undefined {
  const body = line.subarray(HASH_DIGITS + 1).toString("utf8");
  if (hashOf(line) !== digestOf(body)) return undefined;
  const parsed = record.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : undefined;
}

/** Orders that wait to be written together. */
interface Batch {
  readonly orders: PaymentOrder[];
  readonly written: Promise<void>;
}

class FileLedger implements PaymentLedger {
  readonly #file: FileHandle;
  readonly #places: Map<number, number[]>;
  readonly cutBytes: number;
  #bytes: number;
  #lastHash: string;
  /** One write after the other; whoever comes meanwhile is in the next. */
  #writing: Promise<void> = Promise.resolve();
  #next: Batch | undefined;
  #failure: Error | undefined;
  /** Looks and additions are one after the other, so that two askers cannot both find a withdrawal free. */
  readonly #inTurn = openTurns();
  /** Taken, and not in the file yet. */
  readonly #unwritten = new Set<PaymentOrder>();

  readonly #close: () => Promise<void>;

  constructor(
    { file, close }: { file: FileHandle; close: () => Promise<void> },
    { places, bytes, lastHash, cutBytes }: Lines,
  ) {
    this.#file = file;
    this.#close = close;
    this.#places = places;
    this.#bytes = bytes;
    this.#lastHash = lastHash;
    this.cutBytes = cutBytes;
  }

  check(orders: readonly WithdrawalOrder[]): Promise<readonly RefusedOrder[]> {
    return this.#inTurn(async () => {
      const refused: RefusedOrder[] = [];
      for (const order of orders)
        refused.push(...refusedFor(order, obstacle(order, "", await this.#paymentsOf(order))));
      return refused;
    });
  }

  async take(orders: readonly PaymentOrder[]): Promise<readonly RefusedOrder[]> {
    const { refused, written } = await this.#inTurn(() => this.#look(orders));
    await written;
    return refused;
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => undefined);
    await this.#writing.catch(() => undefined);
    await this.#close();
  }

  async #look(orders: readonly PaymentOrder[]) {
    if (this.#failure !== undefined) throw this.#failure;
    const refused: RefusedOrder[] = [];
    const taken: PaymentOrder[] = [];
    for (const order of orders) {
      const earlier = [...(await this.#paymentsOf(order)), ...taken.filter((other) => isSameWithdrawal(other, order))];
      const reason = obstacle(order, order.txid, earlier);
      refused.push(...refusedFor(order, reason));
      if (reason === undefined && !earlier.some(({ txid }) => txid === order.txid)) taken.push(order);
    }
    return { refused, written: taken.length === 0 ? this.#writing : this.#add(taken) };
  }

  /** Payments of the same withdrawal that were taken before, oldest first. */
  async #paymentsOf(order: WithdrawalOrder): Promise<PaymentOrder[]> {
    // Before the lines are read: what is written meanwhile would be in neither.
    const unwritten = [...this.#unwritten];
    const found: PaymentOrder[] = [];
    for (const place of this.#places.get(order.withdrawalId) ?? []) {
      const line = await lineAt(this.#file, place);
      const stored = line === undefined ? undefined : recordIn(line);
      if (stored === undefined) throw damaged(place);
      found.push(...stored.orders.filter((other) => isSameWithdrawal(other, order)));
    }
    return [...found, ...unwritten.filter((other) => isSameWithdrawal(other, order))];
  }

  #add(orders: readonly PaymentOrder[]): Promise<void> {
    for (const order of orders) this.#unwritten.add(order);
    if (this.#next !== undefined) {
      this.#next.orders.push(...orders);
      return this.#next.written;
    }
    const batch = [...orders];
    const written = this.#writing.then(() => this.#write(batch));
    this.#next = { orders: batch, written };
    this.#writing = written;
    // Whoever awaits it hears of a failure; until then it is not an unhandled one.
    written.catch(() => undefined);
    return written;
  }

  async #write(orders: readonly PaymentOrder[]): Promise<void> {
    this.#next = undefined;
    const body = JSON.stringify({ before: this.#lastHash, orders });
    const line = Buffer.from(`${digestOf(body)} ${body}`);
    try {
      // Each writes all of it or throws. An end on the disk says that the line was there before it.
      await this.#file.appendFile(line);
      await this.#file.datasync();
      await this.#file.appendFile(LINE_END);
      await this.#file.datasync();
    } catch (cause) {
      // Nobody knows how much of it stands: the next opening finds out.
      this.#failure = new Error("the ledger of payments cannot be written", { cause });
      throw this.#failure;
    }
    for (const order of orders) {
      notePlace(this.#places, order.withdrawalId, this.#bytes);
      this.#unwritten.delete(order);
    }
    this.#bytes += line.length + LINE_END.length;
    this.#lastHash = hashOf(line);
  }
}

const isSameWithdrawal = (one: WithdrawalOrder, other: WithdrawalOrder): boolean =>
  one.withdrawalId === other.withdrawalId && one.submittedAt === other.submittedAt;

const refusedFor = ({ withdrawalId }: WithdrawalOrder, reason: string | undefined): RefusedOrder[] =>
  reason === undefined ? [] : [{ withdrawalId, reason }];

/** Why a payment may not be made after earlier ones; undefined where each of them is the same, or over. */
function obstacle(
  { contents, after }: WithdrawalOrder,
  txid: string,
  earlier: readonly PaymentOrder[],
): string | undefined {
  if (earlier.some((other) => other.contents !== contents))
    return "it was paid before to another payee, or another amount";
  const over = new Set([txid, ...after]);
  // The newest first: each was taken only when those that it named were over.
  for (const other of earlier.toReversed())
    if (over.has(other.txid)) for (const before of other.after) over.add(before);
  const open = earlier.find((other) => !over.has(other.txid));
  return open === undefined ? undefined : `it was paid before by ${open.txid}, which the server does not know`;
}
