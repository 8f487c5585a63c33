import type { AllSettings } from "@agio/api-contract";
import type { SettingSection } from "@agio/api-contract/setting-schemas";
import type { Pipeline } from "@agio/pipeline";
import { assert, canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { levelSettingObstacle } from "../settings/level-rules.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import { checkOlder, checkSection, sectionNamed } from "../settings/stored-sections.ts";
import { rebateObstacle } from "./programme-requests.ts";
import type { ApprovedRequest } from "./requests.ts";

/** The payload of "settings.change": a checked value and the version it replaces. */
export interface SettingPayload {
  readonly section: SettingSection;
  readonly version: number;
  readonly value: unknown;
}

export interface SettingRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly markets: MarketDirectory;
  readonly settings: Pick<SettingStore, "current" | "section" | "change">;
}

/** Why the core would refuse the rules of a checked value; undefined where it would set them, or knows none of the section. */
export async function settingObstacle(
  { pipeline, markets, settings }: SettingRequestParts,
  section: SettingSection,
  value: unknown,
): Promise<Refusal | undefined> {
  if (section === "FINANCIAL_REBATE_SETTING")
    return rebateObstacle({ pipeline, settings }, value as AllSettings[typeof section]);
  if (section !== "VIP_LEVEL_SETTING") return undefined;
  const wanted = { ...settings.current(), [section]: value as AllSettings[typeof section] };
  return levelSettingObstacle({ pipeline, markets }, wanted);
}

/** A change that somebody wants of the version that they read. */
export interface WantedSetting {
  readonly section: string;
  readonly version: number;
  readonly value?: unknown;
}

/** A wanted change as it would be stored, or why it cannot be. Permissions are looked at elsewhere. */
export async function checkedSetting(
  parts: SettingRequestParts,
  wanted: WantedSetting,
): Promise<{ readonly section: SettingSection; readonly value: unknown; readonly inForce: unknown } | Refusal> {
  const section = sectionNamed(wanted.section);
  if (section === undefined) return refuse("NOT_FOUND", "section");
  const input = checkSection(section, wanted.value);
  if (isRefusal(input)) return input;
  const value = input.checked;
  const { version, value: inForce } = parts.settings.section(section);
  if (version !== wanted.version) return refuse("STALE_VERSION", "version");
  return (await settingObstacle(parts, section, value)) ?? { section, value, inForce };
}

/** Why a change that was asked for, by an older version maybe, cannot be carried out any more. */
export async function settingRequestObstacle(
  parts: SettingRequestParts,
  { section, version, value }: SettingPayload,
): Promise<Refusal | undefined> {
  const input = checkOlder(section, value);
  if (isRefusal(input)) return input;
  if (parts.settings.section(section).version !== version) return refuse("STALE_VERSION", "version");
  return settingObstacle(parts, section, input.checked);
}

/** Puts what two people agreed to in force. Doing it again changes nothing more. */
export async function applySettingRequest(
  { settings }: SettingRequestParts,
  { payload, makerId, checkerId, reason }: ApprovedRequest,
): Promise<void> {
  const { section, version, value } = payload as SettingPayload;
  const input = checkOlder(section, value);
  assert(!isRefusal(input), "an approved setting fits its section");
  const wanted = input.checked;
  const refused = await settings.change({ section, version, value: wanted, makerId, checkerId, reason });
  if (refused === undefined) return;
  const { value: inForce } = settings.section(section);
  assert(canonicalJson(inForce) === canonicalJson(wanted), "an approved setting is in force");
}
