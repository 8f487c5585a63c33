import { useReread, useSend } from "@agio/api-client/react";
import type { RequestOf } from "@agio/api-contract";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { failureText, showFailure } from "../../../shell/server.ts";
import { fieldOfWire } from "../model.ts";
import type { LevelState, VerificationErrors, VerificationField } from "../model.ts";

interface Refused {
  readonly field: VerificationField;
  readonly text: string;
}

/** Handing in a level: errors show once it was tried; a refusal, also of an earlier review, stands at its field. */
export function useHandIn(errors: VerificationErrors, { status, field, reason }: LevelState) {
  const t = useTranslate();
  const reread = useReread();
  const { send, isSending } = useSend("verification.submit");
  const [wasTried, setWasTried] = useState(false);
  const [mended, setMended] = useState<ReadonlySet<VerificationField>>(new Set());
  const [refused, setRefused] = useState<Refused>();
  const reviewField = status === REFUSED ? fieldOfWire(field) : undefined;

  const errorText = (at: VerificationField): string | undefined => {
    if (refused?.field === at) return refused.text;
    const key = wasTried ? errors[at] : undefined;
    if (key !== undefined) return t(key);
    return reviewField === at && !mended.has(at) ? reason : undefined;
  };
  return {
    errorText,
    isSending,
    /** The field was changed: what was said of it no longer holds. */
    onMended: (at: VerificationField) => {
      setRefused((last) => (last?.field === at ? undefined : last));
      setMended((last) => new Set([...last, at]));
    },
    /** Sends when nothing stands in the way; true when it was accepted. */
    handIn: async (request: RequestOf<"verification.submit">): Promise<boolean> => {
      setWasTried(true);
      if (Object.keys(errors).length > 0) return false;
      const answer = await send(request);
      if (answer.ok) {
        reread("verification.state");
        showToast(t("verification.submitted"), "success");
        return true;
      }
      const wire = answer.failure.kind === "reject" ? answer.failure.field : undefined;
      const at = fieldOfWire(wire);
      if (at === undefined) showFailure(answer.failure);
      else setRefused({ field: at, text: failureText(answer.failure) });
      return false;
    },
  };
}

const REFUSED = 3;
