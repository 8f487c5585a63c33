import { writeFloats, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Invitations } from "./invitations.ts";

/** Everything that is remembered, in a canonical order: users and links by their numbers. */
export function writeInvitations(writer: WordWriter, invitations: Invitations): void {
  writeFloats(writer, [Number(invitations.isImported)]);
  writeRows(writer, invitations.allInvited());
  writeRows(writer, invitations.allLinks());
}

function writeRows(writer: WordWriter, all: Iterable<readonly [number, number, number]>): void {
  const count = writer.reserve(1);
  let rows = 0;
  for (const [index, first, second] of all) {
    writePairOfInts(writer, index, first);
    writePairOfInts(writer, second, 0);
    rows++;
  }
  writer.floats[count] = rows;
}

export function readInvitations(reader: WordReader, invitations: Invitations): void {
  invitations.isImported = reader.float(reader.position++) === 1;
  readRows(reader, (user, inviter, linkId) => invitations.invite(user, inviter, linkId));
  readRows(reader, (linkId, userId, friendPercent) => invitations.addLink(linkId, { userId, friendPercent }));
}

function readRows(reader: WordReader, add: (index: number, first: number, second: number) => void): void {
  const rows = reader.float(reader.position++);
  for (let row = 0; row < rows; row++) {
    const at = reader.position;
    add(reader.low(at), reader.high(at), reader.low(at + 1));
    reader.position += 2;
  }
}
