import { createHash } from "node:crypto";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { lockFile } from "@agio/journal";
import { z } from "zod";

const READ_BYTES = 65_536;
const NEWLINE = 0x0a;
const LINE_END = Buffer.of(NEWLINE);
const HASH_DIGITS = 64;
const FIRST_HASH = "0".repeat(HASH_DIGITS);
/** Below it no byte of a line is: JSON writes such characters with others. */
const BYTE_MIN = 0x20;

/** The ledger is not what was written to it. */
export class LedgerDamaged extends Error {}

export interface LedgerFileParts<Entry> {
  readonly folder: string;
  /** Of the file. */
  readonly name: string;
  /** Of the file that keeps other processes away. */
  readonly lock: string;
  /** In messages: "payments". */
  readonly what: string;
  readonly shape: z.ZodType<Entry>;
  /** The numbers that an entry is found by. */
  readonly idsOf: (entry: Entry) => readonly number[];
  /** Called for each entry that the file holds when it is opened, oldest first. */
  readonly onRead?: (entry: Entry) => void;
}

/** Entries for good: append-only, one line for each write, each naming the one before it. */
export interface LedgerFile<Entry> {
  /** Bytes of an unfinished write that were cut off at the opening; its line had not been ended, and nobody been told of it. */
  readonly cutBytes: number;
  /** Those of a number, oldest first, with those that are not on the disk yet. */
  entriesOf(id: number): Promise<Entry[]>;
  /** Resolves once they are on the disk. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Once all that was added before is on the disk. */
  written(): Promise<void>;
  /** Throws when an earlier write has failed: nobody knows how much of it stands. */
  checkWritable(): void;
  close(): Promise<void>;
}

/**
 * Opens a ledger, or begins one. Throws LedgerDamaged when a line in it was changed, and DirectoryInUse when another
 * process has it.
 */
export async function openLedgerFile<Entry>(parts: LedgerFileParts<Entry>): Promise<LedgerFile<Entry>> {
  const { folder, name, lock: lockName } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFile(path.join(folder, lockName), folder);
  const file = await open(path.join(folder, name), "a+", 0o600);
  const close = async (): Promise<void> => {
    await file.close();
    lock.release();
  };
  try {
    const lines = new LedgerLines(file, parts);
    const ledger = new AppendedLedger(lines, close);
    await ledger.read();
    return ledger;
  } catch (error) {
    await close();
    throw error;
  }
}

interface LedgerRecord<Entry> {
  readonly before: string;
  readonly orders: readonly Entry[];
}

interface Line {
  /** Without its end. */
  readonly line: Buffer;
  readonly isEnded: boolean;
}

const hashOf = (line: Buffer): string => line.subarray(0, HASH_DIGITS).toString("latin1");
const digestOf = (body: string): string => createHash("sha256").update(body).digest("hex");
const bodyOf = (line: Buffer): string => line.subarray(HASH_DIGITS + 1).toString("utf8");

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A line that was not written to its end is no JSON.
    return false;
  }
}

/** The file's lines: the SHA-256 of the rest, a space, and the record as JSON. `before`: the hash of the line before it. */
class LedgerLines<Entry> {
  readonly file: FileHandle;
  readonly parts: LedgerFileParts<Entry>;
  readonly #record: z.ZodType<LedgerRecord<Entry>>;

  constructor(file: FileHandle, parts: LedgerFileParts<Entry>) {
    this.file = file;
    this.parts = parts;
    this.#record = z.strictObject({ before: z.string().length(HASH_DIGITS), orders: z.array(parts.shape) });
  }

  recordIn(line: Buffer): LedgerRecord<Entry> | undefined {
    const body = bodyOf(line);
    if (hashOf(line) !== digestOf(body)) return undefined;
    const parsed = this.#record.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : undefined;
  }

  /** All lines, and last of all what follows the last end, which may be nothing. */
  async *all(): AsyncGenerator<Line> {
    let parts: Buffer[] = [];
    for await (const read of this.file.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_BYTES })) {
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

  /** The record of the line at a place. Throws LedgerDamaged where there is none. */
  async at(from: number): Promise<LedgerRecord<Entry>> {
    const parts: Buffer[] = [];
    for (let at = from; ;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, at);
      if (bytesRead === 0) throw this.damaged(from);
      const part = buffer.subarray(0, bytesRead);
      const end = part.indexOf(NEWLINE);
      parts.push(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) break;
      at += bytesRead;
    }
    const record = this.recordIn(Buffer.concat(parts));
    if (record === undefined) throw this.damaged(from);
    return record;
  }

  damaged(at: number): LedgerDamaged {
    return new LedgerDamaged(
      `the ledger of ${this.parts.what} was changed at byte ${at}: put the file back as it was, it is what keeps withdrawals from being paid twice`,
    );
  }

  /** The last bytes are neither a line nor the begin of one. */
  doubtful(at: number, bytes: number): LedgerDamaged {
    const { what, name } = this.parts;
    return new LedgerDamaged(
      `the last ${bytes} bytes of the ledger of ${what}, from byte ${at} on, are not the begin of a line: a crash while it was written, ` +
        "or a damaged disk that took a payment which was made. Put the file back as it was. Where there is no copy, compare what left the hot " +
        `wallet on the chains since the line before with the exchange's payments, and only when none is missing cut the file: truncate -s ${at} ${name}`,
    );
  }
}

/** Entries that wait to be written together. */
interface Batch<Entry> {
  readonly entries: Entry[];
  readonly written: Promise<void>;
}

class AppendedLedger<Entry> implements LedgerFile<Entry> {
  readonly #lines: LedgerLines<Entry>;
  readonly #close: () => Promise<void>;
  /** Where the lines with entries of a number begin. */
  readonly #places = new Map<number, number[]>();
  /** Added, and not in the file yet. */
  readonly #unwritten = new Set<Entry>();
  #bytes = 0;
  #lastHash = FIRST_HASH;
  #cutBytes = 0;
  /** One write after the other; whoever comes meanwhile is in the next. */
  #writing: Promise<void> = Promise.resolve();
  #next: Batch<Entry> | undefined;
  #failure: Error | undefined;

  constructor(lines: LedgerLines<Entry>, close: () => Promise<void>) {
    this.#lines = lines;
    this.#close = close;
  }

  get cutBytes(): number {
    return this.#cutBytes;
  }

  /**
   * Reads the whole file. A line is ended only once all before its end is on the disk, so that each ended line stands, or was
   * damaged. What follows the last end is an unfinished write: kept where it is whole, cut off where it is the begin of a line.
   */
  async read(): Promise<void> {
    const { file } = this.#lines;
    let rest: Buffer = Buffer.alloc(0);
    for await (const { line, isEnded } of this.#lines.all()) {
      if (!isEnded) {
        rest = line;
        break;
      }
      const found = this.#lines.recordIn(line);
      if (found?.before !== this.#lastHash) throw this.#lines.damaged(this.#bytes);
      this.#takeUp(line, found.orders);
    }
    if (rest.length === 0) return;
    // Without its last byte too: that may be a damaged end.
    for (const line of [rest, rest.subarray(0, -1)]) {
      const found = this.#lines.recordIn(line);
      if (found?.before !== this.#lastHash) continue;
      await file.truncate(this.#bytes + line.length);
      await file.appendFile(LINE_END);
      await file.sync();
      this.#takeUp(line, found.orders);
      return;
    }
    // Zeros, or a whole record under another hash: an ended line may have stood there, and its payment been sent.
    if (rest.some((byte) => byte < BYTE_MIN) || isJson(bodyOf(rest)) || isJson(bodyOf(rest.subarray(0, -1)))) {
      throw this.#lines.doubtful(this.#bytes, rest.length);
    }
    await file.truncate(this.#bytes);
    await file.sync();
    this.#cutBytes = rest.length;
  }

  async entriesOf(id: number): Promise<Entry[]> {
    // Before the lines are read: what is written meanwhile would be in neither.
    const unwritten = [...this.#unwritten];
    const found: Entry[] = [];
    for (const place of this.#places.get(id) ?? []) found.push(...(await this.#lines.at(place)).orders);
    const { idsOf } = this.#lines.parts;
    return [...found, ...unwritten].filter((entry) => idsOf(entry).includes(id));
  }

  add(entries: readonly Entry[]): Promise<void> {
    this.checkWritable();
    for (const entry of entries) this.#unwritten.add(entry);
    if (this.#next !== undefined) {
      this.#next.entries.push(...entries);
      return this.#next.written;
    }
    const batch = [...entries];
    const written = this.#writing.then(() => this.#write(batch));
    this.#next = { entries: batch, written };
    this.#writing = written;
    // Whoever awaits it hears of a failure; until then it is not an unhandled one.
    written.catch(() => undefined);
    return written;
  }

  written(): Promise<void> {
    return this.#writing;
  }

  checkWritable(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#close();
  }

  #takeUp(line: Buffer, entries: readonly Entry[]): void {
    const { idsOf, onRead } = this.#lines.parts;
    for (const entry of entries) {
      this.#notePlaces(idsOf(entry));
      onRead?.(entry);
    }
    this.#lastHash = hashOf(line);
    this.#bytes += line.length + LINE_END.length;
  }

  /** Of the line that begins at the present end. */
  #notePlaces(ids: readonly number[]): void {
    for (const id of ids) {
      const known = this.#places.get(id);
      if (known === undefined) this.#places.set(id, [this.#bytes]);
      else if (known.at(-1) !== this.#bytes) known.push(this.#bytes);
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    this.#next = undefined;
    const { file, parts } = this.#lines;
    const body = JSON.stringify({ before: this.#lastHash, orders: entries });
    const line = Buffer.from(`${digestOf(body)} ${body}`);
    try {
      // Each writes all of it or throws. An end on the disk says that the line was there before it.
      await file.appendFile(line);
      await file.datasync();
      await file.appendFile(LINE_END);
      await file.datasync();
    } catch (cause) {
      // Nobody knows how much of it stands: the next opening finds out.
      this.#failure = new Error(`the ledger of ${parts.what} cannot be written`, { cause });
      throw this.#failure;
    }
    for (const entry of entries) {
      this.#notePlaces(parts.idsOf(entry));
      this.#unwritten.delete(entry);
    }
    this.#bytes += line.length + LINE_END.length;
    this.#lastHash = hashOf(line);
  }
}
