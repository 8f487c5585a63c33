import { useReread } from "@agio/api-client/react";
import type { ProxyWebhookData } from "@agio/api-contract";
import { Button, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { useTranslate } from "../../../shell/language.ts";

type ServerField = "url" | "password";
const FIELDS: Readonly<Record<string, ServerField>> = { url: "url", pwd: "password" };

interface ServerFormProps {
  webhook: ProxyWebhookData;
  hasPassword: boolean;
  /** The new secret; "" when the address was removed. */
  onSecret: (secret: string) => void;
}

/** Enters, changes or removes the address, for the password and a second factor. */
export function ServerForm({ webhook, hasPassword, onSecret }: ServerFormProps) {
  const t = useTranslate();
  const reread = useReread();
  const call = useProvenCall("proxy.setWebhook");
  const [url, setUrl] = useState(webhook.url);
  const [password, setPassword] = useState("");
  const errors = useFormErrors<ServerField>({
    errors: presentErrors({ password: password === "" ? "account.error.passwordEmpty" : undefined }),
    fieldOfWire: (wire) => FIELDS[wire],
  });
  const change = (set: (text: string) => void) => (text: string) => {
    errors.onChange();
    set(text);
  };
  const send = async (wanted: string) => {
    if (!errors.isReady()) return;
    const answer = await call.send({ url: wanted, pwd: password });
    if (!answer.ok) return errors.onRefused(answer.failure);
    setPassword("");
    errors.forget();
    onSecret(answer.data.secret);
    if (wanted === "") showToast(t("referral.webhook.removed"), "success");
    reread("proxy.webhook", "proxy.webhookDeliveries");
  };
  if (!hasPassword) return <NoPasswordNote />;
  return (
    <>
      <SecurityForm
        error={errors.formError}
        submitLabel={t("referral.webhook.save")}
        isBusy={call.isSending}
        isDisabled={url.trim() === "" || !webhook.isAgent}
        onSubmit={() => void send(url.trim())}
        pause={webhook.url === "" ? undefined : <p className="m-0 text-12 text-text-3">{t("referral.webhook.note")}</p>}
        after={
          webhook.url === "" ? undefined : (
            <Button tone="quiet" wide disabled={call.isSending} onClick={() => void send("")}>
              {t("referral.webhook.remove")}
            </Button>
          )
        }
      >
        <TextField
          label={t("referral.webhook.address")}
          value={url}
          onChange={change(setUrl)}
          error={errors.errorText("url")}
          hint={t("referral.webhook.hint")}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          dir="ltr"
        />
        <OwnPasswordField value={password} onChange={change(setPassword)} error={errors.errorText("password")} />
      </SecurityForm>
      {call.proofs}
    </>
  );
}
