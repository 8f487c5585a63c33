import type { AllSettings } from "@agio/api-contract/settings";
import { hrefOf, paths } from "../paths.ts";
import { givenName, menuLink, type LinkTarget } from "./links.ts";
import { isOn, openItems } from "./settings.ts";

export type BarEntry = "home" | "market" | "trade" | "finance" | "mine";

/** An entry of the bottom bar as the operator set it; what they left empty is built in. */
export interface BarItem {
  readonly id: BarEntry;
  /** The operator's own name; without one the app's word. */
  readonly name: string | undefined;
  readonly link: LinkTarget;
  /** Empty: the built-in icon. */
  readonly imgUrl: string;
  /** While the entry is active. */
  readonly checkedImgUrl: string;
}

/** In their order, each with its path and with the entry of the operator's bottom menu that speaks for it. */
const ENTRIES: readonly (readonly [id: BarEntry, path: string, menuKey?: string])[] = [
  ["home", paths.home()],
  ["market", paths.markets()],
  ["trade", paths.trade()],
  ["finance", paths.finance()],
  ["mine", paths.wallet(), "assets"],
];

/** The trade entry's other name (rules A-21). */
const FLASH_PATH = "/flash";

const bare = (path: string): string => path.replace(/\?.*$/, "");

const entryOfPath = (path: string): BarEntry | undefined =>
  path === FLASH_PATH ? "trade" : ENTRIES.find((entry) => bare(entry[1]) === path)?.[0];

/** Whether the bar stands on a screen. */
export const showsBar = (path: string): boolean => entryOfPath(path) !== undefined;

type MenuSettings = Pick<AllSettings, "BOTTOM_MENU_SETTING" | "PLAYING_SETTING">;

/**
 * The open entries in the operator's order; one that the menu does not name stays behind the one before it. An entry goes
 * when its key is closed, trade also when no product is open.
 */
export function barItems({ BOTTOM_MENU_SETTING: menu, PLAYING_SETTING: products }: MenuSettings): BarItem[] {
  let sort = 0;
  const rows = ENTRIES.map(([id, path, menuKey = id]) => {
    const item = menu.find(({ key }) => key === menuKey);
    sort = item?.sort ?? sort;
    return { id, path, item, sort };
  });
  return rows
    .filter(({ item }) => item === undefined || isOn(item.isOpen))
    .filter(({ id }) => id !== "trade" || openItems(products).length > 0)
    .toSorted((first, second) => first.sort - second.sort)
    .map(({ id, path, item }) => ({
      id,
      name: item && givenName(item),
      link: menuLink(item?.linkUrl ?? "") ?? { href: hrefOf(path) },
      imgUrl: item?.imgUrl ?? "",
      checkedImgUrl: item?.checkedImgUrl ?? "",
    }));
}

const pathOf = ({ link }: BarItem): string => bare(link.href.replace(/^#/, ""));

/** The entry that is active on a path: one that the operator led there, else the path's own. */
export const activeEntry = (path: string, items: readonly BarItem[]): BarEntry | undefined =>
  items.find((item) => pathOf(item) === path)?.id ?? entryOfPath(path);

/** Where somebody goes whose entry was closed under them; undefined while they may stay. Home is always there. */
export function wayOutOf(path: string, open: readonly BarItem[]): string | undefined {
  const entry = entryOfPath(path);
  if (entry === undefined || entry === "home") return undefined;
  if (open.some((item) => item.id === entry || pathOf(item) === path)) return undefined;
  return bare(ENTRIES.find(([id]) => id === open[0]?.id)?.[1] ?? paths.home());
}
