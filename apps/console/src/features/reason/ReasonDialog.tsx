import { Dialog, TextArea } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useText } from "../../shell/text.ts";
import type { PreviewOf } from "../preview/model.ts";
import { Preview } from "../preview/Preview.tsx";

interface ReasonDialogProps {
  title: string;
  /** The consequence, above the reason. */
  children?: ReactNode;
  /** The change, where it can be tried on a copy of the exchange before it is asked for. */
  preview?: PreviewOf | undefined;
  confirmLabel: string;
  tone?: "accent" | "danger";
  isBusy?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** As the server wants a reason. */
const REASON_LENGTH = { min: 3, max: 300 } as const;

/** Asks for the reason of what an operator is about to do. Nothing goes on without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, preview, confirmLabel, tone = "accent", isBusy = false, onConfirm, onClose } = props;
  const text = useText();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    const given = reason.trim();
    if (given.length < REASON_LENGTH.min) return setMissing(true);
    onConfirm(given);
  };
  return (
    <Dialog
      isOpen
      {...{ title, confirmLabel, tone, isBusy, onClose }}
      cancelLabel={text("shell.cancel")}
      onConfirm={confirm}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
        {preview === undefined ? null : <Preview of={preview} />}
        <TextArea
          label={text("reason.label")}
          hint={text("reason.hint")}
          error={isMissing && reason.trim().length < REASON_LENGTH.min ? text("reason.needed") : undefined}
          value={reason}
          onChange={setReason}
          maxLength={REASON_LENGTH.max}
          rows={3}
          data-initial-focus=""
        />
      </div>
    </Dialog>
  );
}
