import { valueIn } from "@agio/api-client/react";
import { Banner, TextField } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import type { AccountForm } from "../account-form/use-account-form.ts";
import { useInvitation } from "./use-invitation.ts";

interface InviteCodeFieldProps {
  form: AccountForm;
  /** By the link, or by one that was opened before. */
  given: string;
  isRequired: boolean;
}

/** The invite code, and what it gives: of the code that came by a link at once, of a typed one when the field is left. */
export function InviteCodeField({ form, given, isRequired }: InviteCodeFieldProps) {
  const t = useTranslate();
  const format = useFormat();
  const [asked, setAsked] = useState(given);
  const code = form.draft.inviteCode.trim();
  const answer = valueIn(useInvitation(asked));
  const invitation = code === asked ? answer : undefined;
  const isUnknown = invitation?.isKnown === false;
  return (
    <>
      <TextField
        label={t(isRequired ? "account.field.inviteCode" : "account.field.inviteCodeOptional")}
        name="inviteCode"
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        value={form.draft.inviteCode}
        onChange={(text) => form.setField("inviteCode", text)}
        onBlur={() => setAsked(code)}
        error={form.errorText("inviteCode") ?? (isUnknown ? t("refusal.INVITE_CODE_UNKNOWN") : undefined)}
      />
      {invitation === undefined || !/[1-9]/.test(invitation.friendRatio) ? null : (
        <Banner tone="accent" icon="gift" isRounded>
          {t("account.register.inviteGives", { percent: isolated(format.grouped(`${invitation.friendRatio}%`)) })}
        </Banner>
      )}
    </>
  );
}
