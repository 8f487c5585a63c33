import { writeFloats, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { AccountTable } from "./account-table.ts";

/** Every balance that is not zero, in a canonical order. */
export function writeAccounts(writer: WordWriter, accounts: AccountTable): void {
  const rows = accounts.nonZero();
  writeFloats(writer, [rows.length]);
  for (const row of rows) {
    writePairOfInts(writer, row.holder, row.coin | (row.code << 16));
    writeFloats(writer, [row.atoms]);
  }
}

export function readAccounts(reader: WordReader, accounts: AccountTable): void {
  const rows = reader.float(reader.position++);
  for (let i = 0; i < rows; i++) {
    const codes = reader.high(reader.position);
    accounts.restore(reader.low(reader.position), {
      coin: codes & 0xffff,
      code: codes >>> 16,
      atoms: reader.float(reader.position + 1),
    });
    reader.position += 2;
  }
}
