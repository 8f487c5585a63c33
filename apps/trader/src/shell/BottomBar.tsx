import { TabBar } from "@agio/ui";
import type { IconName } from "@agio/ui";
import { hrefOf } from "../paths.ts";
import { entryOfPath, PATH_OF_ENTRY, type BarEntry } from "./bar-entries.ts";
import { useTranslate } from "./language.ts";

const ICONS: Readonly<Record<BarEntry, readonly [icon: IconName, activeIcon: IconName]>> = {
  home: ["home", "homeSolid"],
  market: ["market", "marketSolid"],
  trade: ["trade", "tradeSolid"],
  finance: ["finance", "financeSolid"],
  mine: ["mine", "mineSolid"],
};

/** Home, markets, trade, finance and mine, as far as they are open. */
export function BottomBar({ path, entries }: { path: string; entries: readonly BarEntry[] }) {
  const t = useTranslate();
  return (
    <TabBar
      label={t("shell.tabs.label")}
      activeId={entryOfPath(path)}
      items={entries.map((id) => {
        const [icon, activeIcon] = ICONS[id];
        return { id, label: t(`shell.tabs.${id}`), href: hrefOf(PATH_OF_ENTRY[id]), icon, activeIcon };
      })}
    />
  );
}
