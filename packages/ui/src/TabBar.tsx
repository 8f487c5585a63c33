import type { AnchorHTMLAttributes, ReactNode } from "react";

export interface TabBarItem {
  id: string;
  label: string;
  link: Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel">;
  /** 20 px each way, as it looks in the item's present state. */
  picture: ReactNode;
}

interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  activeId?: string | undefined;
}

/** The bottom bar: plain links, the active one marked as the current page. */
export function TabBar({ label, items, activeId }: TabBarProps) {
  return (
    <nav className="ui-tabbar" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a {...item.link} aria-current={item.id === activeId ? "page" : undefined}>
              {item.picture}
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
