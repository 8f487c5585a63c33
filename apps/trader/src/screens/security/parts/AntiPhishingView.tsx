import { GuardIcon } from "../../../features/guard-icon/GuardIcon.tsx";
import { useSend } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Button, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { useRereadGuard } from "../../../features/security-form/use-overview.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useSettings } from "../../../shell/settings.ts";
import { isAntiPhishingCode } from "../model.ts";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";

type AntiPhishingField = "code" | "password";
const FIELDS: Readonly<Record<string, AntiPhishingField>> = { code: "code", pwd: "password" };

/** The word that every mail of ours carries: set, change, remove. */
export function AntiPhishingView({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const rereadGuard = useRereadGuard();
  const [draft, setDraft] = useState({ code: overview.antiPhishingCode, password: "" });
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useSend("security.setAntiPhishing");
  const errors = useFormErrors<AntiPhishingField>({
    errors: presentErrors({
      code: isAntiPhishingCode(draft.code.trim()) ? undefined : "security.antiPhishing.shape",
      password: draft.password === "" ? "account.error.passwordEmpty" : undefined,
    }),
    fieldOfWire: (wire) => FIELDS[wire],
  });
  if (!overview.hasPassword) return <NoPasswordNote />;

  const set = (field: AntiPhishingField) => (text: string) => {
    errors.onChange();
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const send = async (code: string) => {
    setIsRemoving(code === "");
    const answer = await save.send({ code, pwd: draft.password });
    if (!answer.ok) return errors.onRefused(answer.failure);
    showToast(t(code === "" ? "security.antiPhishing.removed" : "security.antiPhishing.saved"), "success");
    setDraft({ code, password: "" });
    errors.forget();
    rereadGuard();
  };
  const submit = () => {
    if (errors.isReady()) void send(draft.code.trim());
  };
  const remove = () => {
    if (errors.isReady(["password"])) void send("");
  };
  return (
    <SecurityForm
      intro={t("security.antiPhishing.intro")}
      error={errors.formError}
      submitLabel={t("common.save")}
      isBusy={save.isSending && !isRemoving}
      isDisabled={save.isSending}
      onSubmit={submit}
      after={
        overview.antiPhishingCode === "" ? undefined : (
          <Button tone="danger" size="large" wide busy={save.isSending && isRemoving} onClick={remove}>
            {t("security.remove")}
          </Button>
        )
      }
    >
      <MailSample code={draft.code.trim()} />
      <TextField
        label={t("security.row.antiPhishing")}
        hint={t("security.antiPhishing.shape")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.code}
        onChange={set("code")}
        error={errors.errorText("code")}
      />
      <OwnPasswordField value={draft.password} onChange={set("password")} error={errors.errorText("password")} />
    </SecurityForm>
  );
}

/** How a mail of ours will look: the sender, the word, lines of text. */
function MailSample({ code }: { code: string }) {
  const t = useTranslate();
  const { name } = useSettings().PLATFORM_SETTING;
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="text-12 text-text-3">{t("security.antiPhishing.sample")}</figcaption>
      <div className="grid gap-3 rounded-2 bg-surface-1 p-4">
        <div className="flex items-center gap-2 font-medium">
          <GuardIcon name="mail" size={18} className="text-text-3" />
          <bdi>{name}</bdi>
          <span className="ms-auto min-w-0 truncate rounded-1 bg-accent-soft px-2 py-1 text-12 font-semibold text-accent">
            <bdi dir="ltr">{code === "" ? "····" : code}</bdi>
          </span>
        </div>
        <div className="grid gap-2" aria-hidden="true">
          <span className="h-2 w-full rounded-full bg-surface-2" />
          <span className="h-2 w-3/4 rounded-full bg-surface-2" />
        </div>
      </div>
    </figure>
  );
}
