import { refuse, type Refusal } from "@agio/primitives";
import type { ChangeSetting } from "./setting-commands.ts";
import type { Stamp } from "../stamp.ts";
import { asciiJson } from "../encoding/ascii-json.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";

const SECTION = /^[A-Za-z_]{2,40}$/;
const TEXT_LENGTH_MAX = 100_000;
/** As it is written: a character beyond ASCII takes six. */
const TEXT_BYTES_MAX = 200_000;
const REASON_LENGTH_MAX = 300;

/** A section of the settings that two people change, as it is in force. */
export interface StoredSetting {
  readonly section: string;
  /** Counts from 1; 0 is the built-in value, which is not stored. */
  readonly version: number;
  /** The section's value as JSON. */
  readonly text: string;
  /** Who asked for it, and the second person who agreed. */
  readonly operatorId: number;
  readonly checkerId: number;
  readonly reason: string;
  readonly at: number;
}

const isOperator = (id: number): boolean => Number.isSafeInteger(id) && id >= 1;

/**
 * Puts a section's next version in force. What the text says is checked by whoever sends it. Refuses STALE_VERSION unless the version is the next one, MAKER_IS_CHECKER when one person did both.
 */
export function changeSetting(
  settings: Map<string, StoredSetting>,
  command: ChangeSetting,
  stamp: Stamp,
  events: WordWriter,
): Refusal | undefined {
  const { section, version, text, operatorId, checkerId, reason } = command;
  if (!SECTION.test(section)) return refuse("BAD_PARAMETER", "section");
  const isLong = text.length > TEXT_LENGTH_MAX || asciiJson(text).length > TEXT_BYTES_MAX;
  if (text === "" || isLong) return refuse("BAD_PARAMETER", "text");
  if (!isOperator(operatorId)) return refuse("BAD_PARAMETER", "operatorId");
  if (!isOperator(checkerId)) return refuse("BAD_PARAMETER", "checkerId");
  if (operatorId === checkerId) return refuse("MAKER_IS_CHECKER", "checkerId");
  if (reason === "" || reason.length > REASON_LENGTH_MAX) return refuse("BAD_PARAMETER", "reason");
  if (version !== (settings.get(section)?.version ?? 0) + 1) return refuse("STALE_VERSION", "version");
  settings.set(section, { section, version, text, operatorId, checkerId, reason, at: stamp.at });
  writeColdEvent(events, { type: "SettingChanged", section, version, text, operatorId, checkerId, reason });
  return undefined;
}
