import { readJson, writeFloats, writeJson } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { Withdrawal } from "./withdrawal.ts";
import type { WithdrawalBook } from "./withdrawal-book.ts";

/** Everything that is remembered, in a canonical order: open withdrawals by id, days by user. */
export function writeWithdrawals(writer: WordWriter, book: WithdrawalBook): void {
  writeFloats(writer, [book.nextWithdrawalId, book.open.size, book.days.size]);
  const open = [...book.open.values()].sort((one, other) => one.state.withdrawalId - other.state.withdrawalId);
  for (const withdrawal of open) writeJson(writer, withdrawal);
  const days = [...book.days.values()].sort((one, other) => one.userId - other.userId);
  for (const day of days) {
    const channels = day.inOrder();
    writeFloats(writer, [day.userId, day.day, day.valueAtoms, channels.length]);
    for (const row of channels) writeFloats(writer, row);
  }
}

export function readWithdrawals(reader: WordReader, book: WithdrawalBook): void {
  const next = (): number => reader.float(reader.position++);
  book.nextWithdrawalId = next();
  const open = next();
  const days = next();
  for (let i = 0; i < open; i++) book.add(readJson(reader) as Withdrawal);
  for (let i = 0; i < days; i++) {
    const user = next();
    const day = book.openDay(user, next());
    day.valueAtoms = next();
    const channels = next();
    for (let at = 0; at < channels; at++) day.restore(next(), next(), next());
  }
}
