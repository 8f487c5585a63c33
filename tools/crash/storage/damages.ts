import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";

/** Something that is done to a folder nobody writes. */
export type Damage = (folder: string, files: Files) => Promise<void>;

/** The files in the folder of a journal. */
export interface Files {
  /** Paths, oldest first. */
  readonly segments: readonly string[];
  readonly snapshots: readonly string[];
  readonly mark: string;
}

export async function filesOf(folder: string): Promise<Files> {
  const names = (await readdir(folder)).toSorted().map((name) => path.join(folder, name));
  const ending = (suffix: string): string[] => names.filter((name) => name.endsWith(suffix));
  return { segments: ending(".segment"), snapshots: ending(".snapshot"), mark: path.join(folder, "acknowledged") };
}

export async function* once(damage: Damage): AsyncGenerator<Damage> {
  yield damage;
}

export const HEADER_BYTES = 56;
const PREVIOUS_DIGEST_AT = 24;

/** Where the frames of a segment are. */
function framesIn(bytes: Buffer): { readonly at: number; readonly length: number }[] {
  const frames = [];
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes.readUInt32LE(at + 20) !== 0;) {
    const length = HEADER_BYTES + bytes.readUInt32LE(at + 4);
    frames.push({ at, length });
    at += Math.ceil(length / 8) * 8;
  }
  return frames;
}

export const change = async (file: string, work: (bytes: Buffer) => void): Promise<void> => {
  const bytes = await readFile(file);
  work(bytes);
  await writeFile(file, bytes);
};

export const flip = (bytes: Buffer, at: number): void => void (bytes[at] = (bytes[at] as number) ^ 4);

/** Bits of the frame that `which` chooses of the last segment, every seventh byte from `from` to `to` of it. */
export async function* bitsOfFrame(which: number, part: "header" | "payload"): AsyncGenerator<Damage> {
  const [from, to] = part === "header" ? [0, HEADER_BYTES] : [HEADER_BYTES, HEADER_BYTES + 120];
  for (let byte = from; byte < to; byte += 7) {
    yield (_folder, { segments }) =>
      change(segments.at(-1) as string, (bytes) => {
        const frame = framesIn(bytes).at(which);
        if (frame !== undefined) flip(bytes, frame.at + Math.min(byte, frame.length - 1));
      });
  }
}

/** Remains of a write that was never acknowledged. */
export async function* bitsBehindTheEnd(): AsyncGenerator<Damage> {
  for (const distance of [0, 8, 100]) {
    yield (_folder, { segments }) =>
      change(segments.at(-1) as string, (bytes) => {
        const last = framesIn(bytes).at(-1);
        if (last !== undefined) flip(bytes, Math.min(last.at + last.length + 8 + distance, bytes.length - 1));
      });
  }
}

/** A frame whose checksum is right and that names another frame before it. */
export const anotherHistory: Damage = (_folder, { segments }) =>
  change(segments.at(-1) as string, (bytes) => {
    const frame = framesIn(bytes)[1];
    if (frame === undefined) return;
    flip(bytes, frame.at + PREVIOUS_DIGEST_AT);
    bytes.writeUInt32LE(crc32(bytes.subarray(frame.at + 4, frame.at + frame.length)), frame.at);
  });

export async function* bitsOfSnapshot(every: boolean): AsyncGenerator<Damage> {
  for (const share of [0, 0.01, 0.1, 0.5, 0.9, 0.999]) {
    yield async (_folder, { snapshots }) => {
      for (const snapshot of every ? snapshots : snapshots.slice(-1)) {
        await change(snapshot, (bytes) => flip(bytes, Math.floor(bytes.length * share)));
      }
    };
  }
}

export const MARK_SLOTS = [0, 4_096];

export async function* bitsOfMark(slots: readonly number[]): AsyncGenerator<Damage> {
  for (let byte = 0; byte < 72; byte += 5) {
    yield (_folder, { mark }) => change(mark, (bytes) => slots.forEach((slot) => flip(bytes, slot + byte)));
  }
}

export async function* lostSegments(which: (count: number) => readonly number[]): AsyncGenerator<Damage> {
  yield async (_folder, { segments }) => {
    for (const index of which(segments.length)) await rm(segments[index] as string);
  };
}
