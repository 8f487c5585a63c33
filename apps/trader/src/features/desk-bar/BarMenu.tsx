import { Icon } from "@agio/ui";
import { useId, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useLeaving } from "./use-leaving.ts";

interface BarMenuProps {
  /** Spoken name of the button; a button of words is its own. */
  label?: string;
  /** In the button: words, which get an arrow, or an icon. */
  button: ReactNode;
  /** The end of the button that the menu is under. */
  side?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A button of the bar that unfolds what is under it. Another screen, Escape, or a press or step elsewhere folds it. */
export function BarMenu({ label, button, side = "end", className = "", children }: BarMenuProps) {
  const { key } = useLocation();
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  // The screen that it was unfolded on: another one has it folded.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;
  useLeaving(root, isOpen, (by) => {
    setOpenedOn(undefined);
    if (by === "escape") root.current?.querySelector("button")?.focus();
  });
  const isIcon = label !== undefined;
  return (
    <div ref={root} className={`relative flex-none ${className}`}>
      <button
        type="button"
        className={isIcon ? "ui-icon-button" : "desk-bar-link"}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpenedOn(isOpen ? undefined : key)}
      >
        {button}
        {isIcon ? null : <Icon name="down" size={12} />}
      </button>
      {isOpen ? (
        <div id={menuId} className={`desk-menu ${side === "start" ? "start-0" : "end-0"}`}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
