import { OneTimeCodeField, ResendButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { CodeSender } from "./use-code.tsx";

interface CodeRowProps {
  sender: CodeSender;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** Sends one; says in how many seconds another may be asked for. */
  onSend: () => Promise<number | undefined>;
}

/** The field of a one-time code with the button that sends one. */
export function CodeRow({ sender, value, onChange, error, onSend }: CodeRowProps) {
  const t = useTranslate();
  const change = (code: string) => {
    sender.clearError();
    onChange(code);
  };
  return (
    <div className="grid gap-1">
      <OneTimeCodeField label={t("account.field.code")} value={value} onChange={change} error={sender.error ?? error} />
      <div className="-me-3 flex justify-end [&_button:disabled]:bg-transparent">
        <ResendButton
          label={t("account.code.send")}
          waitText={(seconds) => t("account.code.wait", { seconds })}
          firstWaitSeconds={sender.firstWait}
          onSend={onSend}
        />
      </div>
      {sender.proofs}
    </div>
  );
}
