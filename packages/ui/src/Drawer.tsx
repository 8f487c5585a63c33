import { useId } from "react";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { useModal } from "./use-modal.ts";
import "./drawer.css";

interface DrawerProps {
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Pinned under the scrolling body. */
  footer?: ReactNode;
}

/** A panel from the side where lines begin, open while mounted. "Back" closes it first. */
export function Drawer({ onClose, title, closeLabel, children, footer }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="ui-drawer" aria-labelledby={titleId}>
      <div className="ui-drawer-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="ui-drawer-body">{children}</div>
      {footer ? <div className="ui-drawer-foot">{footer}</div> : null}
    </dialog>
  );
}
