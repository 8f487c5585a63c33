import type { AllSettings } from "@agio/api-contract";
import { SETTING_SECTIONS, type SettingSection } from "@agio/api-contract/setting-schemas";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { refuse, type Refusal } from "@agio/primitives";

const FIELD_LENGTH_MAX = 80;

/** A section as stored; version 0 is the built-in value. */
export interface StoredSection {
  readonly version: number;
  readonly value: unknown;
  readonly changedBy: number;
  readonly changedAt: number;
}

export type StoredSections = ReadonlyMap<SettingSection, StoredSection>;

export const SECTION_NAMES = Object.keys(SETTING_SECTIONS) as SettingSection[];

export const sectionNamed = (name: string): SettingSection | undefined =>
  SECTION_NAMES.find((section) => section === name);

/** The built-in value as it could be stored: of PLATFORM_SETTING only what staff may change. */
export const builtInValue = (section: SettingSection): unknown =>
  section === "PLATFORM_SETTING" ? { name: DEFAULT_SETTINGS.PLATFORM_SETTING.name } : DEFAULT_SETTINGS[section];

/** The value as it is written, or a refusal that names the first wrong field: "0.jumpUrl". */
export function checkSection(section: SettingSection, value: unknown): { readonly checked: unknown } | Refusal {
  const parsed = SETTING_SECTIONS[section].schema.safeParse(value);
  if (parsed.success) return { checked: parsed.data };
  const [issue] = parsed.error.issues;
  const unknownField = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknownField].join(".").slice(0, FIELD_LENGTH_MAX);
  return refuse("BAD_PARAMETER", field === "" ? section : field);
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that must be empty by now; an older version stored values that nothing read. */
const EMPTY_NOW: Partial<Record<SettingSection, readonly string[]>> = {
  MARKET_URL: ["url", "adminCode", "h5Code", "spot", "derivative"],
  WITHDRAWAL_SETTING: ["coinTax"],
};

/** A value of an older version in today's shape: fields that came later have their built-in value. A refusal where it does not fit. */
export function checkOlder(section: SettingSection, stored: unknown): { readonly checked: unknown } | Refusal {
  const builtIn = builtInValue(section);
  const emptied = Object.fromEntries((EMPTY_NOW[section] ?? []).map((field) => [field, ""]));
  const whole = isRecord(stored) && isRecord(builtIn) ? { ...builtIn, ...stored, ...emptied } : stored;
  return checkSection(section, whole);
}

/**
 * A stored value in today's shape. Throws when it does not fit: rather no start than a start with rules that nobody decided.
 */
export function readSection(section: SettingSection, text: string): unknown {
  const checked = checkOlder(section, JSON.parse(text));
  if ("refusal" in checked) throw new Error(`the stored settings ${section} do not fit: ${checked.field}`);
  return checked.checked;
}

/** The built-in settings with the stored sections in their places. */
export function withStored(stored: StoredSections): AllSettings {
  const sections: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [section, { value }] of stored) {
    const builtIn = DEFAULT_SETTINGS[section];
    sections[section] = section === "PLATFORM_SETTING" ? { ...(builtIn as object), ...(value as object) } : value;
  }
  return sections as AllSettings;
}
