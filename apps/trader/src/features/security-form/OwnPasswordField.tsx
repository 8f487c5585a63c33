import { PasswordField } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";

interface OwnPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  label?: string;
}

/** The sign-in password, asked for again before a change. */
export function OwnPasswordField({ value, onChange, error, label }: OwnPasswordFieldProps) {
  const t = useTranslate();
  return (
    <PasswordField
      label={label ?? t("security.askPassword")}
      name="password"
      showLabel={t("account.field.showPassword")}
      hideLabel={t("account.field.hidePassword")}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
