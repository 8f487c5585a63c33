import type { AllSettings } from "@agio/api-contract/settings";
import { paths } from "../paths.ts";
import { isOn, openItems } from "./settings.ts";

export type BarEntry = "home" | "market" | "trade" | "finance" | "mine";

const ENTRIES: readonly BarEntry[] = ["home", "market", "trade", "finance", "mine"];

/** Which entry of the operator's bottom menu speaks for an entry of the bar. */
const MENU_KEY: Readonly<Record<BarEntry, string>> = {
  home: "home",
  market: "market",
  trade: "trade",
  finance: "finance",
  mine: "assets",
};

/** The paths that show the bar, with the entry that is active there. */
const ENTRY_OF_PATH: Readonly<Record<string, BarEntry>> = {
  "/": "home",
  "/store": "market",
  "/trade": "trade",
  "/flash": "trade",
  "/finance": "finance",
  "/wallet": "mine",
};

export const PATH_OF_ENTRY: Readonly<Record<BarEntry, string>> = {
  home: paths.home(),
  market: paths.markets(),
  trade: paths.trade(),
  finance: paths.finance(),
  mine: paths.wallet(),
};

/** The entry that is active on a path; undefined where the bar is not shown. */
export const entryOfPath = (path: string): BarEntry | undefined =>
  Object.hasOwn(ENTRY_OF_PATH, path) ? ENTRY_OF_PATH[path] : undefined;

type MenuSettings = Pick<AllSettings, "BOTTOM_MENU_SETTING" | "PLAYING_SETTING">;

/** The open entries in their fixed order: an entry goes when its key is closed, trade also when no product is open. */
export function barEntries({ BOTTOM_MENU_SETTING: menu, PLAYING_SETTING: products }: MenuSettings): BarEntry[] {
  const closed = new Set(menu.filter((item) => !isOn(item.isOpen)).map(({ key }) => key));
  return ENTRIES.filter(
    (entry) => !closed.has(MENU_KEY[entry]) && (entry !== "trade" || openItems(products).length > 0),
  );
}

/** Where somebody goes whose entry was closed under him; undefined while he may stay. Home is always there. */
export function wayOutOf(path: string, open: readonly BarEntry[]): string | undefined {
  const entry = entryOfPath(path);
  if (entry === undefined || entry === "home" || open.includes(entry)) return undefined;
  return PATH_OF_ENTRY[open[0] ?? "home"];
}
