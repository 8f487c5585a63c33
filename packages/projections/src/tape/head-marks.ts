import { NumberReader, NumberWriter } from "./byte-columns.ts";

const HASH_BYTES = 32;

/** The last tick of a pair that a head covers. */
export interface HeadMark {
  readonly pairId: number;
  readonly tickSeq: number;
  readonly hash: string;
}

/** The marks of a head in some forty bytes each. */
export function packMarks(marks: readonly HeadMark[]): Uint8Array {
  const writer = new NumberWriter();
  for (const { pairId, tickSeq, hash } of marks) {
    writer.write(pairId);
    writer.write(tickSeq);
    writer.writeBytes(Buffer.from(hash, "hex"));
  }
  return writer.bytes();
}

export function unpackMarks(bytes: Uint8Array): HeadMark[] {
  const reader = new NumberReader(bytes);
  const marks: HeadMark[] = [];
  while (!reader.isAtEnd) {
    const pairId = reader.read();
    const tickSeq = reader.read();
    marks.push({ pairId, tickSeq, hash: Buffer.from(reader.readBytes(HASH_BYTES)).toString("hex") });
  }
  return marks;
}
