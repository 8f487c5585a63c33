import type { OwnClient } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import type { AllSettings } from "@agio/api-contract/settings";
import { FIRST_SETTINGS } from "@agio/api-contract/first-settings";
import { useEffect } from "react";
import { setPlatformTimeZone } from "./preferences.ts";
import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

const STALE_MS = 60_000;

const FIRST_ANSWER_MS_MAX = 1_000;

let firstSettings: AllSettings = {
  ...FIRST_SETTINGS,
  ...readStoredObject<Partial<AllSettings>>(STORAGE_KEYS.settings),
};

/**
 * Takes the settings that the server wrote into the page. Without them or stored ones waits a moment for the server's,
 * so that nothing moves when they come (the demo banner stands above everything).
 */
export async function startSettings(api: OwnClient): Promise<void> {
  const written = document.getElementById("first-settings")?.textContent ?? "";
  if (written !== "") firstSettings = { ...FIRST_SETTINGS, ...(JSON.parse(written) as Partial<AllSettings>) };
  if (written === "" && readStored(STORAGE_KEYS.settings) === undefined) {
    const answer = await api.call("settings.all", {}, { signal: AbortSignal.timeout(FIRST_ANSWER_MS_MAX) });
    if (answer.ok) firstSettings = { ...FIRST_SETTINGS, ...answer.data };
  }
  setPlatformTimeZone(firstSettings.timeZone);
}

/** The settings that are known before the first paint. */
export const knownSettings = (): AllSettings => firstSettings;

/** The platform's settings: built-in or last known ones first, the server's as soon as they are here. */
export function useSettings(): AllSettings {
  const remote = useCall("settings.all", {}, { initial: firstSettings, everyMs: STALE_MS });
  const settings = valueIn(remote);
  return settings === undefined ? firstSettings : { ...FIRST_SETTINGS, ...settings };
}

/** Keeps the server's settings for the next first paint. Mounted once. */
export function useKeptSettings(): void {
  const remote = useCall("settings.all", {}, { initial: firstSettings, everyMs: STALE_MS });
  const settings = remote.state === "ready" && !remote.isRefreshing ? remote.value : undefined;
  useEffect(() => {
    if (settings === undefined) return;
    writeStored(STORAGE_KEYS.settings, JSON.stringify(settings));
    setPlatformTimeZone({ ...FIRST_SETTINGS, ...settings }.timeZone);
  }, [settings]);
}

const ON_VALUES: ReadonlySet<unknown> = new Set([true, 1, "1"]);

/** On/off values of the settings: true, 1 and "1" are on (rules 1.2). */
export const isOn = (value: unknown): boolean => ON_VALUES.has(value);

/** Open items in their order. */
export const openItems = <Item extends { isOpen: unknown; sort: number }>(items: readonly Item[]): Item[] =>
  items.filter((item) => isOn(item.isOpen)).toSorted((first, second) => first.sort - second.sort);
