import type { CodeType } from "@agio/api-contract";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useProvenCall } from "../proven-call/use-proven-call.tsx";

/** Where a code goes: an e-mail address or a phone number with its country code. */
export type CodeTarget = { readonly email: string } | { readonly phone: string };

interface CodeOptions {
  /** A proof of work goes along from the start. */
  isChecked?: boolean;
  /** Seconds until another code may be asked for, when one was sent before. */
  firstWait?: number;
  /** Shown address where the caller may not know it in full. */
  shownTarget?: string;
}

/** Asks the server for one-time codes of one purpose; the wait before the next one is the server's. */
export function useCode(codeType: CodeType, { isChecked = false, firstWait = 0, shownTarget }: CodeOptions = {}) {
  const t = useTranslate();
  const byEmail = useProvenCall("user.sendEmailCode", isChecked);
  const byPhone = useProvenCall("user.sendPhoneCode", isChecked);
  const [error, setError] = useState<string>();

  /** Seconds until another code may be asked for; undefined when none was sent. */
  const send = async (target: CodeTarget): Promise<number | undefined> => {
    setError(undefined);
    const answer =
      "email" in target ? await byEmail.send({ codeType, ...target }) : await byPhone.send({ codeType, ...target });
    if (!answer.ok) {
      const { failure } = answer;
      setError(failure.kind === "aborted" ? undefined : failureText(failure));
      return undefined;
    }
    const shown = shownTarget ?? ("email" in target ? target.email : target.phone);
    showToast(t("account.code.sent", { target: isolated(shown) }), "success");
    return answer.data.resend;
  };
  return {
    send,
    firstWait,
    /** The server's reason why no code was sent. */
    error,
    clearError: () => setError(undefined),
    isSending: byEmail.isSending || byPhone.isSending,
    proofs: (
      <>
        {byEmail.proofs}
        {byPhone.proofs}
      </>
    ),
  };
}

export type CodeSender = ReturnType<typeof useCode>;
