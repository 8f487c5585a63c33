import { Button, Checkbox, Sheet } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";

interface ConfirmSheetProps {
  isOpen: boolean;
  title: string;
  /** Of the button. */
  label: string;
  tone: "up" | "down";
  onClose: () => void;
  /** `isLast`: orders of this kind are sent without asking from now on. */
  onConfirm: (isLast: boolean) => void;
  children: ReactNode;
}

/** The whole order once more before it is sent; can be switched off for its type. */
export function ConfirmSheet({ isOpen, title, label, tone, onClose, onConfirm, children }: ConfirmSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const [isLast, setIsLast] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button tone={tone} size="large" disabled={isStale} onClick={() => onConfirm(isLast)} data-initial-focus="">
          {label}
        </Button>
      }
    >
      {children}
      <Checkbox isChecked={isLast} onChange={setIsLast} label={t("trade.confirm.skip")} />
    </Sheet>
  );
}
