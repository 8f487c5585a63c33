// The tape: each tick is hashed with the hash of the one before it, each head with that of the one before.
import { createHash } from "node:crypto";

/** Hash before the first tick of a pair, and before the first head. */
export const ZEROS = "0".repeat(64);
export const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** JSON with sorted keys and no blanks. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

const pick = (object, ...keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));

export function tickHash(before, tick) {
  const inputs = tick.inputs.map((input) => pick(input, "venue", "bid", "ask", "at"));
  const plain = pick(tick, "symbol", "seq", "time", "value", "status", "origin");
  const marks = ["byAge", "recovered"].filter((mark) => tick[mark] === true).map((mark) => [mark, true]);
  return sha256(before + canonical({ ...plain, inputs, ...Object.fromEntries(marks) }));
}

export function headHash(before, head) {
  const marks = head.marks.map((mark) => pick(mark, "symbol", "seq", "hash"));
  const audit = head.audit === undefined ? {} : { audit: pick(head.audit, "entries", "hash", "breaks") };
  return sha256(before + canonical({ seq: head.seq, time: head.time, marks, ...audit }));
}
