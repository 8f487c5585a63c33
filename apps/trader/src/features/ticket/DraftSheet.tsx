import { Banner, Button, Sheet } from "@agio/ui";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import type { DraftForm } from "./use-draft-sheet.ts";

interface DraftSheetProps {
  form: Pick<DraftForm<object, never>, "isSending" | "refused">;
  title: string;
  /** Of the button; why it cannot be pressed, where there is such a reason. */
  label: string;
  tone?: "accent" | "up" | "down";
  isReady: boolean;
  isTall?: boolean;
  /** The result, in sight over the button whatever is scrolled. */
  summary?: ReactNode;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with a few fields and one button; a refusal that is about no field stands under them. */
export function DraftSheet({
  form,
  label,
  tone = "accent",
  isReady,
  summary,
  onSend,
  children,
  ...sheet
}: DraftSheetProps) {
  const t = useTranslate();
  // Enter in a field confirms, as the button does.
  const confirm = (event: KeyboardEvent) => {
    const isField = (event.target as HTMLElement).matches("input:not([type=radio]):not([type=checkbox])");
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    if (isReady && !form.isSending) onSend();
  };
  return (
    <Sheet
      {...sheet}
      isOpen
      closeLabel={t("common.close")}
      footer={
        <div className="grid gap-3">
          {summary}
          <Button tone={tone} size="large" disabled={!isReady} busy={form.isSending} onClick={onSend}>
            {label}
          </Button>
        </div>
      }
    >
      <div role="presentation" className="grid gap-3" onKeyDown={confirm}>
        {children}
        <RefusedBanner text={form.refused("form")} />
      </div>
    </Sheet>
  );
}

/** Why the server takes nothing of a form; nothing while it has not said so. */
export function RefusedBanner({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Banner tone="danger" isRounded isLive>
      {text}
    </Banner>
  );
}
