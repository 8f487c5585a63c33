import { Icon, type IconName } from "@agio/ui";
import type { ReactNode } from "react";
import type { LinkTarget } from "../../shell/links.ts";

interface MenuRowProps {
  icon?: IconName;
  /** In place of the icon. */
  picture?: ReactNode;
  link?: LinkTarget;
  onPress?: () => void;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A line of a menu of the bar: a link, or a press. */
export function MenuRow({ icon, picture, link, onPress, isCurrent, children }: MenuRowProps) {
  const content = (
    <>
      {picture ?? (icon === undefined ? null : <Icon name={icon} size={18} className="text-text-2" />)}
      <span className="min-w-0 flex-1">{children}</span>
      {isCurrent ? <Icon name="check" size={16} className="text-accent" /> : null}
    </>
  );
  return (
    <li>
      {link === undefined ? (
        <button type="button" className="desk-menu-row" onClick={onPress} aria-current={isCurrent ? "true" : undefined}>
          {content}
        </button>
      ) : (
        <a className="desk-menu-row" {...link} aria-current={isCurrent ? "page" : undefined}>
          {content}
        </a>
      )}
    </li>
  );
}

/** Lines of a menu under a title of their own. */
export function MenuRows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5">
      {title === undefined ? null : <h2 className="m-0 px-4 py-1 text-11 font-semibold text-text-3">{title}</h2>}
      <ul className="m-0 list-none p-0">{children}</ul>
    </section>
  );
}
