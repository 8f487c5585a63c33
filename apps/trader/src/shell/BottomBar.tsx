import { Icon, TabBar } from "@agio/ui";
import type { IconName } from "@agio/ui";
import { activeEntry, type BarEntry, type BarItem } from "./bar-entries.ts";
import { useTranslate } from "./language.ts";
import { RemotePicture } from "./RemotePicture.tsx";

const ICONS: Readonly<Record<BarEntry, readonly [icon: IconName, activeIcon: IconName]>> = {
  home: ["home", "homeSolid"],
  market: ["market", "marketSolid"],
  trade: ["trade", "tradeSolid"],
  finance: ["finance", "financeSolid"],
  mine: ["mine", "mineSolid"],
};

const NAV_ICON_PX = 20;

/** Home, markets, trade, finance and mine, as far as they are open. */
export function BottomBar({ path, items }: { path: string; items: readonly BarItem[] }) {
  const t = useTranslate();
  const activeId = activeEntry(path, items);
  return (
    <TabBar
      label={t("shell.tabs.label")}
      activeId={activeId}
      items={items.map(({ id, name, link, imgUrl, checkedImgUrl }) => {
        const isActive = id === activeId;
        return {
          id,
          label: name ?? t(`shell.tabs.${id}`),
          link,
          picture: (
            <RemotePicture url={isActive && checkedImgUrl !== "" ? checkedImgUrl : imgUrl} size={NAV_ICON_PX}>
              <Icon name={ICONS[id][isActive ? 1 : 0]} size={NAV_ICON_PX} />
            </RemotePicture>
          ),
        };
      })}
    />
  );
}
