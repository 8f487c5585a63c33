import type { AllSettings } from "@agio/api-contract/settings";
import type { TranslationKey } from "@agio/translations";
import type { IconName } from "@agio/ui";
import { tradeTabOf } from "../../paths.ts";
import { givenName, menuLink, type LinkTarget } from "../../shell/links.ts";
import { openItems } from "../../shell/settings.ts";

export interface DrawerEntry {
  readonly key: string;
  readonly name: string;
  /** The app's word; undefined where the operator gave a name of their own, or for keys without one. */
  readonly label: TranslationKey | undefined;
  readonly icon: IconName;
  readonly imgUrl: string;
  readonly link: LinkTarget;
}

const KNOWN: Readonly<Record<string, { icon: IconName; label: TranslationKey }>> = {
  home: { icon: "home", label: "shell.tabs.home" },
  market: { icon: "market", label: "shell.tabs.market" },
  trade: { icon: "trade", label: "shell.tabs.trade" },
  contract: { icon: "chart", label: "content.menu.contract" },
  option: { icon: "book", label: "shell.screen.option" },
  finance: { icon: "finance", label: "shell.tabs.finance" },
  assets: { icon: "mine", label: "content.menu.assets" },
  recharge: { icon: "deposit", label: "shell.screen.deposit" },
  withdraw: { icon: "withdraw", label: "shell.screen.withdraw" },
  exchange: { icon: "convert", label: "shell.screen.exchange" },
  flashExchange: { icon: "flash", label: "shell.screen.flashExchange" },
  proxy: { icon: "user", label: "shell.screen.proxy" },
  invite: { icon: "gift", label: "shell.screen.invite" },
  extend: { icon: "megaphone", label: "content.menu.extend" },
  welfare: { icon: "gift", label: "shell.screen.welfare" },
  follow: { icon: "copy", label: "shell.screen.follow" },
  primary: { icon: "check", label: "content.menu.primary" },
  advanced: { icon: "lock", label: "content.menu.advanced" },
};

interface NamedItem {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly jumpType: number;
  readonly imgUrl: string;
}

type DrawerSettings = Pick<AllSettings, "SIDEBAR_SETTING" | "BOTTOM_MENU_SETTING" | "PLAYING_SETTING">;

/** The open pages of the sidebar and then those of the bottom menu that it lacks. Pages of closed products are left out. */
export function drawerEntries(settings: DrawerSettings): DrawerEntry[] {
  const sidebar = openItems(settings.SIDEBAR_SETTING).map((item): NamedItem => ({
    ...item,
    url: item.jumpUrl,
    imgUrl: item.logoUrl,
  }));
  const menu = openItems(settings.BOTTOM_MENU_SETTING).map((item): NamedItem => ({
    ...item,
    url: item.linkUrl,
    jumpType: 0,
  }));
  const keys = new Set(sidebar.map(({ key }) => key));
  const openProducts = new Set<string>(openItems(settings.PLAYING_SETTING).map(({ name }) => name));
  return [...sidebar, ...menu.filter(({ key }) => !keys.has(key))]
    .filter(({ url }) => isProductOpen(url, openProducts))
    .flatMap((item) => entryOf(item) ?? []);
}

/** A trade link needs its tab's product to be open, without a tab any product. */
function isProductOpen(url: string, openProducts: ReadonlySet<string>): boolean {
  const [path, query] = url.split("?");
  if (path !== "/trade") return true;
  const tab = tradeTabOf(new URLSearchParams(query).get("componentName"));
  return tab === undefined ? openProducts.size > 0 : openProducts.has(tab);
}

function entryOf({ key, name, url, jumpType, imgUrl }: NamedItem): DrawerEntry | undefined {
  const link = menuLink(url, jumpType);
  if (link === undefined) return undefined;
  const known = Object.hasOwn(KNOWN, key) ? KNOWN[key] : undefined;
  const label = givenName({ name, key }) === undefined ? known?.label : undefined;
  return { key, name, imgUrl, link, label, icon: known?.icon ?? "more" };
}
