import { classNames } from "@agio/ui";
import { useId, useRef, useState, type ReactNode } from "react";

interface DeskMenuProps {
  /** Said by the button, or its name where it shows a picture. */
  label: string;
  picture?: ReactNode;
  className?: string;
  /** Drawn while it is open. */
  children: ReactNode;
}

/** Room between a button and its menu. */
const GAP_PX = 4;

/** A button that opens a small sheet beside itself; a press elsewhere or Escape closes it. */
export function DeskMenu({ label, picture, className, children }: DeskMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(picture === undefined ? {} : { "aria-label": label, title: label })}
        className={classNames(
          "inline-flex h-7 min-w-7 flex-none items-center justify-center gap-1 rounded-1 px-2 text-12 text-text-2 hover:bg-surface-2",
          className,
        )}
      >
        {picture ?? label}
      </button>
      <dialog
        ref={menu}
        id={id}
        popover="auto"
        aria-label={label}
        className="fixed inset-auto m-0 max-h-[70dvh] min-w-44 overflow-y-auto rounded-1 border border-line bg-surface-2 p-2 text-text-1 shadow-lg"
        onBeforeToggle={({ newState }) => {
          if (newState === "open") placeBeside(menu.current, button.current);
          setIsOpen(newState === "open");
        }}
      >
        {isOpen ? children : null}
      </dialog>
    </>
  );
}

/** Under its button in the upper half of the window, above it in the lower one, and inward from the nearer side. */
function placeBeside(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (menu === null || button === null) return;
  const place = button.getBoundingClientRect();
  const isLow = place.top > window.innerHeight / 2;
  const isRight = place.left > window.innerWidth / 2;
  Object.assign(menu.style, {
    top: isLow ? "auto" : `${place.bottom + GAP_PX}px`,
    bottom: isLow ? `${window.innerHeight - place.top + GAP_PX}px` : "auto",
    left: isRight ? "auto" : `${place.left}px`,
    right: isRight ? `${document.documentElement.clientWidth - place.right}px` : "auto",
  });
}
