import { TabBar } from "@agio/ui";
import { hrefOf, paths } from "../paths.ts";
import { useTranslate } from "./language.ts";

/** The paths that show the bar, with the tab that is active there. */
const TAB_OF_PATH: Readonly<Record<string, string>> = {
  "/": "home",
  "/store": "market",
  "/trade": "trade",
  "/flash": "trade",
  "/finance": "finance",
  "/wallet": "mine",
};

export const hasBottomBar = (path: string): boolean => Object.hasOwn(TAB_OF_PATH, path);

/** Home, markets, trade, finance and mine. */
export function BottomBar({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <TabBar
      label={t("shell.tabs.label")}
      activeId={TAB_OF_PATH[path]}
      items={[
        { id: "home", label: t("shell.tabs.home"), href: hrefOf(paths.home()), icon: "home", activeIcon: "homeSolid" },
        {
          id: "market",
          label: t("shell.tabs.market"),
          href: hrefOf(paths.markets()),
          icon: "market",
          activeIcon: "marketSolid",
        },
        {
          id: "trade",
          label: t("shell.tabs.trade"),
          href: hrefOf(paths.trade()),
          icon: "trade",
          activeIcon: "tradeSolid",
        },
        {
          id: "finance",
          label: t("shell.tabs.finance"),
          href: hrefOf(paths.finance()),
          icon: "finance",
          activeIcon: "financeSolid",
        },
        {
          id: "mine",
          label: t("shell.tabs.mine"),
          href: hrefOf(paths.wallet()),
          icon: "mine",
          activeIcon: "mineSolid",
        },
      ]}
    />
  );
}
