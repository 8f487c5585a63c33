import { PasswordField } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { FUND_DIGITS, keepFundDigits } from "./fund-digits.ts";

interface FundDigitsFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  isNew?: boolean;
}

/** Six digits, hidden, on the number pad. */
export function FundDigitsField({ label, value, onChange, error, isNew }: FundDigitsFieldProps) {
  const t = useTranslate();
  return (
    <PasswordField
      label={label}
      inputMode="numeric"
      maxLength={FUND_DIGITS}
      // A password manager would offer the sign-in password.
      autoComplete={isNew === true ? "new-password" : "off"}
      dir="ltr"
      showLabel={t("account.field.showPassword")}
      hideLabel={t("account.field.hidePassword")}
      value={value}
      onChange={(text) => onChange(keepFundDigits(text))}
      error={error}
    />
  );
}
