import type { CallFailure } from "@agio/api-client";
import type { SessionData } from "@agio/api-contract";
import { useReread } from "@agio/api-client/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText, showFailure } from "../../shell/server.ts";
import { signIn } from "../../shell/session.ts";
import { EMPTY_DRAFT, fieldOfRefusal, hasErrors } from "./account-form.ts";
import type { AccountDraft, AccountErrors, AccountField } from "./account-form.ts";

interface Refused {
  readonly field: AccountField;
  readonly text: string;
}

/** Draft, errors and outcome of the sign-in and register forms. Errors show once the form was sent. */
export function useAccountForm(errorsOf: (draft: AccountDraft) => AccountErrors, first: Partial<AccountDraft> = {}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const reread = useReread();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [draft, setDraft] = useState<AccountDraft>({ ...EMPTY_DRAFT, ...first });
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const errors = errorsOf(draft);

  const errorText = (field: AccountField): string | undefined => {
    if (refused?.field === field) return refused.text;
    const key = wasSent ? errors[field] : undefined;
    return key === undefined ? undefined : t(key);
  };
  return {
    draft,
    errorText,
    setField: (field: AccountField, text: string) => {
      setRefused(undefined);
      setDraft((last) => ({ ...last, [field]: text }));
    },
    fill: (values: Partial<AccountDraft>) => setDraft((last) => ({ ...last, ...values })),
    /** Shows the errors; true when there are none and the form may be sent. */
    isReady: (): boolean => {
      setWasSent(true);
      return !hasErrors(errors);
    },
    /** Where the forms lead to each other, the wanted screen is kept. */
    wanted: state,
    onAccepted: ({ token }: SessionData) => {
      signIn(token);
      reread("user.profile", "assets.balances", "watchlist.list");
      void navigate(state?.from ?? paths.home(), { replace: true });
    },
    onRefused: (failure: CallFailure) => {
      const field = failure.kind === "reject" ? fieldOfRefusal(failure.field) : undefined;
      if (field === undefined) showFailure(failure);
      else setRefused({ field, text: failureText(failure) });
    },
  };
}
