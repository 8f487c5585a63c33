import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";

interface TopBarProps {
  title: ReactNode;
  /** Absent on screens without a way back. */
  back?: { label: string; onBack: () => void };
  /** Replaces the back button, e.g. a menu. */
  start?: ReactNode;
  /** Right slot (left in right-to-left pages). */
  end?: ReactNode;
  /** Any CSS colour; the page surface unless told. */
  color?: string;
}

/** The sticky head of a screen: back, title, slot. */
export function TopBar({ title, back, start, end, color }: TopBarProps) {
  const style = color === undefined ? undefined : ({ "--topbar": color } as CSSProperties);
  return (
    <header className="ui-topbar" style={style}>
      <div>{back ? <IconButton icon="back" label={back.label} size={22} onClick={back.onBack} /> : start}</div>
      <h1>{title}</h1>
      <div className="ui-topbar-end">{end}</div>
    </header>
  );
}
