import { TextField } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { PhoneField } from "../phone-field/PhoneField.tsx";
import type { SignInWay } from "./sign-in-ways.ts";
import type { AccountForm } from "./use-account-form.ts";

interface ContactFieldsProps {
  form: AccountForm;
  way: SignInWay;
  /** Shown under the account name. */
  loginNameHint?: string;
}

/** The field that names the account: account name, e-mail address or phone. The wallet names itself. */
export function ContactFields({ form, way, loginNameHint }: ContactFieldsProps) {
  const t = useTranslate();
  if (way === "account")
    return (
      <TextField
        label={t("account.field.loginName")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        hint={loginNameHint}
        value={form.draft.loginName}
        onChange={(text) => form.setField("loginName", text)}
        error={form.errorText("loginName")}
      />
    );
  if (way === "email")
    return (
      <TextField
        label={t("account.field.email")}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        value={form.draft.email}
        onChange={(text) => form.setField("email", text)}
        error={form.errorText("email")}
      />
    );
  if (way === "wallet") return null;
  return (
    <PhoneField
      value={{ dialCode: form.draft.dialCode, number: form.draft.phone }}
      onChange={({ dialCode, number }) => {
        form.setField("phone", number);
        form.fill({ dialCode });
      }}
      error={form.errorText("phone")}
    />
  );
}
