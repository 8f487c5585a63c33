import type { TimeZoneSetting } from "@agio/api-contract/settings";
import { DEFAULT_TIME_ZONE, TIME_ZONES } from "@agio/api-contract/settings";
import { DATE_ORDERS, type DateOrder } from "@agio/primitives";
import { create } from "zustand";
import { browserTimeZone } from "./browser-time-zone.ts";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

export type Theme = "dark" | "light" | "system";

interface Preferences {
  readonly theme: Theme;
  /** A rise is red and a fall green. */
  readonly isUpDownSwapped: boolean;
  readonly isColourBlindPalette: boolean;
  /** Balances, profit and sizes are shown as dots. */
  readonly areAmountsHidden: boolean;
  /** The person's choice, before it the browser's, and the platform's where that is not listed. */
  readonly timeZone: TimeZoneSetting;
  /** Its hours ahead of UTC: what every shown date and time is moved by. */
  readonly timezoneOffset: number;
  /** Before a choice the specification's. */
  readonly dateOrder: DateOrder;
}

const STORED_ON = "1";

const chosenTimeZone = (): TimeZoneSetting | undefined => {
  const zoneId = readStored(STORAGE_KEYS.timeZone);
  return TIME_ZONES.find((zone) => zone.zoneId === zoneId);
};

const inZone = (timeZone: TimeZoneSetting) => ({ timeZone, timezoneOffset: timeZone.offSetValue });

export const usePreferences = create<Preferences>(() => {
  const theme = readStored(STORAGE_KEYS.theme);
  const dateOrder = readStored(STORAGE_KEYS.dateOrder);
  return {
    theme: theme === "dark" || theme === "light" ? theme : "system",
    isUpDownSwapped: readStored(STORAGE_KEYS.upDown) === "swapped",
    isColourBlindPalette: readStored(STORAGE_KEYS.palette) === "colour-blind",
    areAmountsHidden: readStored(STORAGE_KEYS.eyes) === STORED_ON,
    ...inZone(chosenTimeZone() ?? browserTimeZone() ?? DEFAULT_TIME_ZONE),
    dateOrder: DATE_ORDERS.find((order) => order === dateOrder) ?? DATE_ORDERS[0],
  };
});

export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, theme);
  usePreferences.setState({ theme });
  showPreferences();
}

export function setUpDownSwapped(isUpDownSwapped: boolean): void {
  writeStored(STORAGE_KEYS.upDown, isUpDownSwapped ? "swapped" : undefined);
  usePreferences.setState({ isUpDownSwapped });
  showPreferences();
}

export function setColourBlindPalette(isColourBlindPalette: boolean): void {
  writeStored(STORAGE_KEYS.palette, isColourBlindPalette ? "colour-blind" : undefined);
  usePreferences.setState({ isColourBlindPalette });
  showPreferences();
}

export function setAmountsHidden(areAmountsHidden: boolean): void {
  writeStored(STORAGE_KEYS.eyes, areAmountsHidden ? STORED_ON : undefined);
  usePreferences.setState({ areAmountsHidden });
}

export function setDateOrder(dateOrder: DateOrder): void {
  writeStored(STORAGE_KEYS.dateOrder, dateOrder);
  usePreferences.setState({ dateOrder });
}

export function setTimeZone(zoneId: string): void {
  const timeZone = TIME_ZONES.find((zone) => zone.zoneId === zoneId) ?? DEFAULT_TIME_ZONE;
  writeStored(STORAGE_KEYS.timeZone, timeZone.zoneId);
  usePreferences.setState(inZone(timeZone));
}

/** The platform's own zone, which holds for a browser in none of the listed ones until the person chooses. */
export function setPlatformTimeZone(platform: TimeZoneSetting): void {
  const timeZone = chosenTimeZone() ?? browserTimeZone() ?? platform;
  if (timeZone.zoneId !== usePreferences.getState().timeZone.zoneId) usePreferences.setState(inZone(timeZone));
}

/** Writes theme and colours to the page and follows the system while the theme is its own choice. */
export function showPreferences(): void {
  const { theme, isUpDownSwapped, isColourBlindPalette } = usePreferences.getState();
  const root = document.documentElement;
  const isLight = theme === "system" ? matchMedia("(prefers-color-scheme: light)").matches : theme === "light";
  root.dataset.theme = isLight ? "light" : "dark";
  toggle(root, "updown", isUpDownSwapped ? "swapped" : undefined);
  toggle(root, "palette", isColourBlindPalette ? "colour-blind" : undefined);
}

export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", showPreferences);
}

function toggle(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name];
  else root.dataset[name] = value;
}
