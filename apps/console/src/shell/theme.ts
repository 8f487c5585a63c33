import { create } from "zustand";
import { readStored, STORAGE_KEYS, writeStored } from "./storage.ts";

export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

const stored = (): Theme => THEMES.find((theme) => theme === readStored(STORAGE_KEYS.theme)) ?? "system";

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: stored() }));

/** Writes the theme to the page and follows the system while that is the choice. */
export function showTheme(): void {
  const { theme } = useTheme.getState();
  const isLight = theme === "system" ? matchMedia("(prefers-color-scheme: light)").matches : theme === "light";
  document.documentElement.dataset["theme"] = isLight ? "light" : "dark";
}

export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, theme === "system" ? undefined : theme);
  useTheme.setState({ theme });
  showTheme();
}

export const followSystemTheme = (): void =>
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", showTheme);
