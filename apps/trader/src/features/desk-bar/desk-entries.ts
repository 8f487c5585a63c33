import type { AllSettings } from "@agio/api-contract/settings";
import type { TranslationKey } from "@agio/translations";
import { hrefOf, paths, tradeTabOf, type TradeTab } from "../../paths.ts";
import { barItems, type BarItem } from "../../shell/bar-entries.ts";
import type { LinkTarget } from "../../shell/links.ts";
import { openItems } from "../../shell/settings.ts";
import { drawerEntries, type DrawerEntry } from "../side-drawer/drawer-entries.ts";

/** A product in the bar of a desk. */
export interface DeskEntry {
  readonly id: string;
  /** The app's word; undefined where the operator gave a name of their own. */
  readonly label: TranslationKey | undefined;
  readonly name: string;
  readonly link: LinkTarget;
  /** One of the products that are traded: they share a menu where the bar has no room for all. */
  readonly isTraded: boolean;
}

export interface DeskEntries {
  readonly products: readonly DeskEntry[];
  /** Pages of the operator's menus that stand nowhere else in the bar. */
  readonly more: readonly DrawerEntry[];
}

type DeskSettings = Pick<AllSettings, "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING" | "PLAYING_SETTING">;

/** Products with a tab of their own on the trade screen, each with its word. */
const TRADED = {
  BBTrading: "trade.tabs.BBTrading",
  Ustandard: "trade.tabs.Ustandard",
  SecondContract: "trade.tabs.SecondContract",
} as const satisfies Partial<Record<TradeTab, TranslationKey>>;

const TRADED_TABS = Object.keys(TRADED) as (keyof typeof TRADED)[];

/** The two ways to convert; the first that is open stands in the bar. */
const CONVERSIONS = ["exchange", "flashExchange"];

/** Entries of the side drawer that the bar shows in a place of their own, under whatever name. */
const ELSEWHERE = ["home", "market", "trade", "contract", "finance", "assets", "recharge", "option"];

/** Products that are open, in one order for every platform: markets, what is traded, options, finance, conversion. */
export function deskEntries(settings: DeskSettings): DeskEntries {
  const bar = barItems(settings);
  const pages = drawerEntries(settings);
  const pageOf = (keys: readonly string[]) =>
    keys.flatMap((key) => pages.filter((page) => page.key === key)).slice(0, 1);
  const conversion = pageOf(CONVERSIONS);
  const market = bar.filter(({ id }) => id === "market").map(ofBar);
  const finance = bar.filter(({ id }) => id === "finance").map(ofBar);
  return {
    products: [
      ...market,
      ...tradedEntries(settings, bar),
      ...pageOf(["option"]).map((page) => ({ ...ofPage(page), isTraded: true })),
      ...finance,
      ...conversion.map(ofPage),
    ],
    more: pages.filter((page) => !ELSEWHERE.includes(page.key) && !conversion.includes(page)),
  };
}

/** The tabs of the trade screen that are open; one entry where the operator led the trade entry somewhere else. */
function tradedEntries(settings: DeskSettings, bar: readonly BarItem[]): DeskEntry[] {
  const trade = bar.find(({ id }) => id === "trade");
  if (trade === undefined) return [];
  if (trade.link.href !== hrefOf(paths.trade())) return [{ ...ofBar(trade), isTraded: true }];
  const open = new Set(openItems(settings.PLAYING_SETTING).map(({ name }) => name));
  return TRADED_TABS.filter((tab) => open.has(tab)).map((tab) => ({
    id: tab,
    label: TRADED[tab],
    name: tab,
    link: { href: hrefOf(paths.trade({ tab })) },
    isTraded: true,
  }));
}

const ofBar = ({ id, name, link }: BarItem): DeskEntry => ({
  id,
  label: name === undefined ? `shell.tabs.${id}` : undefined,
  name: name ?? id,
  link,
  isTraded: false,
});

const ofPage = ({ key, label, name, link }: DrawerEntry): DeskEntry => ({
  id: key,
  label,
  name,
  link,
  isTraded: false,
});

/** Place of the app that a link leads to. */
const placeOf = (href: string) => {
  const [path = "", query] = href.replace(/^#/, "").split("?");
  return { path, tab: tradeTabOf(new URLSearchParams(query).get("componentName")) };
};

/** Whether an entry leads to the screen on show. A trade screen without a tab in its link shows spot, or the contract it names. */
export function isShown({ link }: DeskEntry, here: { readonly pathname: string; readonly search: string }): boolean {
  const target = placeOf(link.href);
  if (target.path !== here.pathname) return false;
  return target.tab === undefined || target.tab === tabShown(new URLSearchParams(here.search));
}

/** The product of the trade screen on show; undefined on every other screen. */
export const tradeTabOn = (here: { readonly pathname: string; readonly search: string }): TradeTab | undefined =>
  here.pathname === placeOf(hrefOf(paths.trade())).path ? tabShown(new URLSearchParams(here.search)) : undefined;

function tabShown(query: URLSearchParams): TradeTab {
  const isContract = query.get("symbol")?.endsWith("perp") === true;
  return tradeTabOf(query.get("componentName")) ?? (isContract ? "Ustandard" : "BBTrading");
}
