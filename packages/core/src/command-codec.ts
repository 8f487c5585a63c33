import { assert } from "@agio/primitives";
import type { Command } from "./commands.ts";
import { asciiJson, readAsciiJson } from "./encoding/ascii-json.ts";
import { FUTURES_COMMANDS } from "./futures/futures-records.ts";
import { OPTION_COMMANDS } from "./options/option-records.ts";
import { OBSERVED_CODE, readObservation, writeObservation } from "./prices/price-records.ts";
import { SECOND_COMMANDS } from "./second-contracts/second-records.ts";
import { WordReader } from "./encoding/word-reader.ts";
import type { WordWriter } from "./encoding/word-writer.ts";
import { COMMAND_CODE } from "./encoding/command-codes.ts";
import {
  readAmend,
  readCancel,
  isPlainOrder,
  isPlainAmend,
  isPlainCancel,
  writePlace,
  writeAmend,
  writeCancel,
  readPlace,
} from "./spot/spot-command-codec.ts";

/**
 * Appends a command: what comes often in a compact form, everything else as JSON, also what a compact form would read
 * back as something else. Returns what is to be applied, which is what the bytes read back as: in JSON `-0` is 0 and an
 * undefined field is none.
 */
export function writeCommand(command: Command, writer: WordWriter): Command {
  switch (command.type) {
    case "PlaceOrder":
      return isPlainOrder(command) ? writePlace(command, writer) : writeJson(command, writer);
    case "AmendOrder":
      return isPlainAmend(command) ? writeAmend(command, writer) : writeJson(command, writer);
    case "CancelOrder":
      return isPlainCancel(command) ? writeCancel(command, writer) : writeJson(command, writer);
    default:
      return writeRarer(command, writer);
  }
}

/** Other commands are read back, so that no field outside of their record reaches the core. */
function writeRarer(command: Command, writer: WordWriter): Command {
  const from = writer.length;
  const isRecord =
    (command.type === "ObservePrices" && writeObservation(command, writer)) ||
    FUTURES_COMMANDS.writeExact(command, writer) ||
    SECOND_COMMANDS.writeExact(command, writer) ||
    OPTION_COMMANDS.writeExact(command, writer);
  if (!isRecord) return writeJson(command, writer);
  return readCommand(new Uint8Array(writer.floats.buffer, from * 8, (writer.length - from) * 8));
}

function writeJson(command: Command, writer: WordWriter): Command {
  const text = asciiJson(command);
  const at = writer.reserve(1);
  writer.ints[at * 2] = COMMAND_CODE.json;
  writer.ints[at * 2 + 1] = text.length;
  writer.ascii(text);
  return readAsciiJson(text) as Command;
}

/** Decodes one command. Throws an AssertionFailure on bytes that no writer made. */
export function readCommand(bytes: Uint8Array): Command {
  const reader = new WordReader(bytes);
  const code = reader.low(0) & 255;
  if (code === COMMAND_CODE.place) return readPlace(reader);
  if (code === COMMAND_CODE.amend) return readAmend(reader);
  if (code === COMMAND_CODE.cancel) return readCancel(reader);
  if (code === OBSERVED_CODE) return readObservation(reader);
  const record = FUTURES_COMMANDS.read(reader) ?? SECOND_COMMANDS.read(reader) ?? OPTION_COMMANDS.read(reader);
  if (record !== undefined) return record;
  assert(code === COMMAND_CODE.json, "a command code is in the table of commands");
  return readAsciiJson(reader.ascii(1, reader.high(0))) as Command;
}
