import { useId } from "react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Without it the dialog has one button. */
  cancelLabel?: string;
  /** Called by cancel, Escape, back and the scrim. */
  onClose: () => void;
  tone?: "accent" | "danger" | "up" | "down";
  isBusy?: boolean;
}

/** A question with at most two answers. Enter says yes, except to a danger: there the button has to be chosen first. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "isOpen">) {
  const { title, children, confirmLabel, onConfirm, cancelLabel, onClose, tone = "accent", isBusy = false } = props;
  const titleId = useId();
  const modal = useModal(onClose, isBusy);
  return (
    <dialog {...modal} className="ui-dialog" aria-labelledby={titleId} role="alertdialog">
      <div className="ui-dialog-words">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      <div className="ui-dialog-foot">
        {cancelLabel === undefined ? null : (
          <Button onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
        )}
        <Button
          tone={tone}
          busy={isBusy}
          onClick={onConfirm}
          {...(tone === "danger" ? {} : { "data-initial-focus": "" })}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
