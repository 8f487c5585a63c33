import type { SessionData } from "@agio/api-contract";
import { useReread } from "@agio/api-client/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { signIn } from "../../shell/session.ts";
import { useFormErrors } from "../form-errors/use-form-errors.ts";
import { useDialCodes } from "../phone-field/PhoneField.tsx";
import { EMPTY_DRAFT, fieldOfRefusal } from "./account-form.ts";
import type { AccountDraft, AccountErrors, AccountField } from "./account-form.ts";

/** Draft, errors and outcome of the sign-in, register and forgotten-password forms. Errors show once asked for. */
export function useAccountForm(errorsOf: (draft: AccountDraft) => AccountErrors, first: Partial<AccountDraft> = {}) {
  const navigate = useNavigate();
  const reread = useReread();
  const { state } = useLocation() as { state: { from?: string } | null };
  const dialCodes = useDialCodes();
  const [typed, setTyped] = useState<AccountDraft>({ ...EMPTY_DRAFT, ...first });
  const draft = typed.dialCode === "" ? { ...typed, dialCode: dialCodes.first } : typed;
  const errors = useFormErrors<AccountField>({ errors: errorsOf(draft), fieldOfWire: fieldOfRefusal });
  return {
    ...errors,
    draft,
    setField: (field: AccountField, text: string) => {
      errors.onChange();
      setTyped((last) => ({ ...last, [field]: text }));
    },
    fill: (values: Partial<AccountDraft>) => setTyped((last) => ({ ...last, ...values })),
    /** Shows what is wrong with the address; true when a code may be sent there. */
    isContactReady: (): boolean => errors.isReady(["email", "phone"]),
    /** Where the forms lead to each other, the wanted screen is kept. */
    wanted: state,
    onAccepted: ({ token }: SessionData) => {
      signIn(token);
      reread("user.profile", "assets.balances", "watchlist.list", "security.overview");
      void navigate(state?.from ?? paths.home(), { replace: true });
    },
  };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
