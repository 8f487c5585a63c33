import { useId } from "react";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Pinned under the scrolling body: the primary action. */
  footer?: ReactNode;
  /** Keeps the full height whatever is inside, for searchable lists. */
  isTall?: boolean;
  /** Leaves the side padding to the content, for rows that span the sheet. */
  isFlush?: boolean;
}

/**
 * A drawer from the bottom on phones, a centred window from 1024 px. "Back" closes it first. The element marked
 * `data-initial-focus` inside takes the focus, else the sheet itself.
 */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, closeLabel, children, footer, isTall, isFlush }: Omit<SheetProps, "isOpen">) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="ui-sheet" aria-labelledby={titleId} data-tall={isTall ? "" : undefined}>
      <div className="ui-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="ui-sheet-body" data-flush={isFlush ? "" : undefined}>
        {children}
      </div>
      {footer ? <div className="ui-sheet-foot">{footer}</div> : null}
    </dialog>
  );
}
