import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { FuturesState } from "./futures-state.ts";

/** Appends what the risk rules remember, in a canonical order. */
export function writeRisk(_writer: WordWriter, _futures: FuturesState): void {}

/** Puts it back; positions and orders are there already. */
export function readRisk(_reader: WordReader, _futures: FuturesState): void {}
