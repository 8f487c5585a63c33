import { GuardIcon, type GuardIconName } from "../../../features/guard-icon/GuardIcon.tsx";
import { useSend } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Banner, Checkbox, Dialog, showToast } from "@agio/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { presentErrors } from "../../../features/form-errors/present-errors.ts";
import { useFormErrors } from "../../../features/form-errors/use-form-errors.ts";
import { OwnPasswordField } from "../../../features/security-form/OwnPasswordField.tsx";
import { SecurityForm } from "../../../features/security-form/SecurityForm.tsx";
import { paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { signOut } from "../../../shell/session.ts";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";

const EFFECTS: readonly { icon: GuardIconName; text: "stops" | "signsOut" | "undo" }[] = [
  { icon: "snow", text: "stops" },
  { icon: "laptop", text: "signsOut" },
  { icon: "shield", text: "undo" },
];

/** Closes the account in need: says what happens, asks for the password, and asks once more. */
export function FreezeView({ overview }: { overview: SecurityOverviewData }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const freeze = useSend("security.freeze");
  const errors = useFormErrors<"password">({
    errors: presentErrors({ password: password === "" ? "account.error.passwordEmpty" : undefined }),
    fieldOfWire: (wire) => (wire === "pwd" ? "password" : undefined),
  });
  if (overview.isFrozen) {
    return (
      <Banner tone="danger" icon="lock" isRounded>
        {t("security.frozen")}
      </Banner>
    );
  }
  if (!overview.hasPassword) return <NoPasswordNote />;

  const confirm = async () => {
    const answer = await freeze.send({ pwd: password });
    setIsAsked(false);
    if (!answer.ok) return errors.onRefused(answer.failure);
    signOut();
    showToast(t("security.freeze.done"), "success");
    void navigate(paths.login(), { replace: true });
  };
  return (
    <>
      <SecurityForm
        intro={t("security.freeze.intro")}
        error={errors.formError}
        submitLabel={t("security.freeze.submit")}
        tone="danger"
        isBusy={freeze.isSending}
        isDisabled={!isUnderstood}
        onSubmit={() => {
          if (errors.isReady()) setIsAsked(true);
        }}
      >
        <ul className="m-0 grid list-none gap-3 rounded-2 bg-surface-1 p-4">
          {EFFECTS.map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <GuardIcon name={icon} className="text-danger" />
              <span className="min-w-0">{t(`security.freeze.${text}`)}</span>
            </li>
          ))}
        </ul>
        <OwnPasswordField
          value={password}
          onChange={(text) => {
            errors.onChange();
            setPassword(text);
          }}
          error={errors.errorText("password")}
        />
        <Checkbox isChecked={isUnderstood} onChange={setIsUnderstood} label={t("security.freeze.understood")} />
      </SecurityForm>
      <Dialog
        isOpen={isAsked}
        title={t("security.freeze.ask")}
        confirmLabel={t("security.freeze.submit")}
        cancelLabel={t("common.cancel")}
        tone="danger"
        isBusy={freeze.isSending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsked(false)}
      >
        {t("security.freeze.undo")}
      </Dialog>
    </>
  );
}
