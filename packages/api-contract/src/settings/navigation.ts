import type { HomeCoin, MenuItem, PlayingItem, SidebarItem, TabItem } from "./sections.ts";

/** Trade tabs in their order. Products that are not built yet are closed. */
export const PLAYING_DEFAULTS: PlayingItem[] = [
  { name: "Optional", isOpen: true, sort: 1 },
  { name: "SecondContract", isOpen: false, sort: 2 },
  { name: "BBTrading", isOpen: true, sort: 3 },
  { name: "Ustandard", isOpen: true, sort: 4 },
];

const sidebarItem = (sort: number, key: string, jumpUrl: string, isOpen: boolean): SidebarItem => ({
  key,
  name: key,
  jumpUrl,
  jumpType: 0,
  sort,
  isOpen,
  logoUrl: "",
});

/** The configured navigation targets of the specification. */
export const SIDEBAR_DEFAULTS: SidebarItem[] = [
  sidebarItem(1, "home", "/", true),
  sidebarItem(2, "proxy", "/proxy", false),
  sidebarItem(3, "trade", "/trade", true),
  sidebarItem(4, "contract", "/trade?componentName=2", false),
  sidebarItem(5, "option", "/option", false),
  sidebarItem(6, "assets", "/assets", true),
  sidebarItem(7, "welfare", "/welfare", false),
  sidebarItem(8, "invite", "/invite", false),
  sidebarItem(9, "extend", "/extend", false),
  sidebarItem(10, "primary", "/primary", false),
  sidebarItem(11, "advanced", "/advanced", false),
  sidebarItem(12, "follow", "/follow", false),
  sidebarItem(13, "recharge", "/recharge", true),
  sidebarItem(14, "exchange", "/exchange", true),
  sidebarItem(15, "flashExchange", "/flashExchange", true),
];

const menuItem = (sort: number, key: string, linkUrl: string, isOpen: boolean): MenuItem => ({
  name: key,
  key,
  imgUrl: "",
  checkedImgUrl: "",
  linkUrl,
  sort,
  isOpen,
});

export const BOTTOM_MENU_DEFAULTS: MenuItem[] = [
  menuItem(1, "home", "/", true),
  menuItem(2, "trade", "/trade?id=0", true),
  menuItem(3, "option", "/option", false),
  menuItem(4, "follow", "/follow", false),
  menuItem(5, "proxy", "/proxy", false),
  menuItem(6, "assets", "/wallet", true),
];

export const MIDDLE_MENU_DEFAULTS: MenuItem[] = [
  menuItem(1, "recharge", "/recharge", true),
  menuItem(2, "withdraw", "/withdraw", true),
  menuItem(3, "trade", "/trade", true),
  menuItem(4, "transfer", "/transfer", true),
  menuItem(5, "cashflow", "/cashflow", true),
  menuItem(6, "exchange", "/exchange", true),
];

/** Account tabs of the wallet. */
export const TAB_DEFAULTS: TabItem[] = [
  { name: "platformAssets", isOpen: true, sort: 1, keyStr: "platform" },
  { name: "financialAssets", isOpen: true, sort: 2, keyStr: "financial" },
  { name: "contractAssets", isOpen: true, sort: 3, keyStr: "contract" },
];

export const HOME_COIN_DEFAULTS: HomeCoin[] = ["BTC", "ETH", "SOL", "BNB", "XRP", "XAU"].map((coin, index) => ({
  isOpen: true,
  coin,
  sort: index + 1,
}));
