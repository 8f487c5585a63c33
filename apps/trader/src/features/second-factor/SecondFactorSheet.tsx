import { Button, OneTimeCodeField, Sheet, TextField } from "@agio/ui";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../../shell/language.ts";
import { LostAccess } from "../service/LostAccess.tsx";
import { isFactorCode } from "./model.ts";

interface SecondFactorSheetProps {
  /** The server's words about the last code. */
  error: string | undefined;
  isSending: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Asks for the code of the authenticator app, or for a recovery code. Stands at the page, outside any form. */
export function SecondFactorSheet(props: SecondFactorSheetProps) {
  return createPortal(<FactorForm {...props} />, document.body);
}

function FactorForm({ error, isSending, onCode, onClose }: SecondFactorSheetProps) {
  const t = useTranslate();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const isShaped = isFactorCode(kind, code);
  const shapeError = kind === "app" ? t("account.error.codeShape") : t("account.factor.recoveryHint");
  const problem = wasSent && !isShaped ? shapeError : error;
  const submit = () => {
    setWasSent(true);
    if (isShaped) onCode(code.trim());
  };
  const change = (text: string) => {
    setWasSent(false);
    setCode(text);
  };
  const swap = () => {
    setKind(kind === "app" ? "recovery" : "app");
    change("");
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("account.factor.title")} closeLabel={t("common.close")}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands events of a portal to the form that opened it.
          event.stopPropagation();
          submit();
        }}
      >
        <p className="text-text-2">{t(kind === "app" ? "account.factor.hint" : "account.factor.recoveryHint")}</p>
        {kind === "app" ? (
          <OneTimeCodeField label={t("account.factor.code")} value={code} onChange={change} error={problem} />
        ) : (
          <TextField
            label={t("account.factor.recovery")}
            value={code}
            onChange={change}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        )}
        <Button type="submit" tone="accent" size="large" wide busy={isSending}>
          {t("account.factor.confirm")}
        </Button>
        <Button tone="quiet" onClick={swap}>
          {t(kind === "app" ? "account.factor.useRecovery" : "account.factor.useApp")}
        </Button>
        <LostAccess />
      </form>
    </Sheet>
  );
}
