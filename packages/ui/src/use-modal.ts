import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject, SyntheticEvent } from "react";
import { openLayer } from "./back-layers.ts";

interface ModalHandlers {
  ref: RefObject<HTMLDialogElement | null>;
  /** Escape and the platform's own close request. */
  onCancel: (event: SyntheticEvent) => void;
  /** A press on the scrim. */
  onClick: (event: SyntheticEvent) => void;
}

/** Opens a native dialog while mounted; back, Escape and the scrim ask to close, and the focus goes back to where it was. */
export function useModal(onClose: () => void, isLocked = false): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // A layout effect ends while the dialog is still on the page: one that was taken out gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    // Without a wish the window itself takes the focus: its title is read, and no button looks pressed.
    dialog.tabIndex = -1;
    (dialog.querySelector<HTMLElement>("[data-initial-focus]") ?? dialog).focus();
    const release = openLayer(() => close.current());
    return () => {
      release();
      dialog.close();
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      if (!isLocked) onClose();
    },
    onClick: (event) => {
      if (event.target === ref.current && !isLocked) onClose();
    },
  };
}
