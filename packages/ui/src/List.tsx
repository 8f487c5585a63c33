import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** Rows under each other; framed ones sit on a card. */
export function List({ children, isFramed, label }: { children: ReactNode; isFramed?: boolean; label?: string }) {
  return (
    <ul className="ui-list" aria-label={label} data-framed={isFramed ? "" : undefined}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  leading?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  value?: ReactNode;
  /** With `href` the row is a link, with `onPress` a button, else plain; both show a chevron unless told. */
  href?: string;
  onPress?: () => void;
  hasChevron?: boolean;
  isCurrent?: boolean;
}

/** One line of a list. */
export function ListRow({ leading, title, note, value, href, onPress, hasChevron, isCurrent }: ListRowProps) {
  const isActive = href !== undefined || onPress !== undefined;
  const content = (
    <>
      {leading}
      <span className="ui-row-words">
        <span className="ui-row-title" style={{ display: "block" }}>
          {title}
        </span>
        {note === undefined ? null : (
          <span className="ui-row-note" style={{ display: "block" }}>
            {note}
          </span>
        )}
      </span>
      {value === undefined ? null : <span className="ui-row-value">{value}</span>}
      {(hasChevron ?? isActive) ? <Icon name="forward" size={16} /> : null}
    </>
  );
  const current = isCurrent ? "true" : undefined;
  if (href !== undefined)
    return (
      <li>
        <a className="ui-row" href={href} aria-current={current}>
          {content}
        </a>
      </li>
    );
  if (onPress !== undefined)
    return (
      <li>
        <button type="button" className="ui-row" onClick={onPress} aria-current={current}>
          {content}
        </button>
      </li>
    );
  return <li className="ui-row">{content}</li>;
}
