import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-shapes.tsx";

export interface TabBarItem {
  id: string;
  label: string;
  href: string;
  icon: IconName;
  activeIcon: IconName;
}

interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  activeId?: string | undefined;
}

const NAV_ICON_PX = 20;

/** The bottom bar: plain links, the active one marked as the current page. */
export function TabBar({ label, items, activeId }: TabBarProps) {
  return (
    <nav className="ui-tabbar" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.href} aria-current={item.id === activeId ? "page" : undefined}>
              <Icon name={item.id === activeId ? item.activeIcon : item.icon} size={NAV_ICON_PX} />
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
