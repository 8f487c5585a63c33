import { PasswordField, StrengthMeter } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** A password that shall be set, with how hard it is to guess. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        hint={t("account.field.passwordHint")}
        showLabel={t("account.field.showPassword")}
        hideLabel={t("account.field.hidePassword")}
        value={value}
        onChange={onChange}
        error={error}
      />
      <StrengthMeter
        password={value}
        label={t("account.strength.label")}
        words={[
          t("account.strength.weak"),
          t("account.strength.fair"),
          t("account.strength.good"),
          t("account.strength.strong"),
        ]}
      />
    </div>
  );
}
