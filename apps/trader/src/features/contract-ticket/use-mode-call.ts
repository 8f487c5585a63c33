import { useApi, useReread } from "@agio/api-client/react";
import type { RequestOf } from "@agio/api-contract";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { failureText } from "../../shell/server.ts";

type ModeCall = "positions.setMarginMode" | "contractAccount.setPositionMode";

/** Sends a choice of mode; closes the sheet when it holds, keeps the server's reason when it does not. */
export function useModeCall(onDone: () => void) {
  const api = useApi();
  const reread = useReread();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async <Name extends ModeCall>(name: Name, request: RequestOf<Name>, doneText: string) => {
    setIsSending(true);
    setRefusal(undefined);
    const answer = await api.call(name, request);
    reread("contractAccount.show");
    setIsSending(false);
    if (!answer.ok) {
      setRefusal(failureText(answer.failure));
      return;
    }
    showToast(doneText, "success");
    onDone();
  };
  return { isSending, refusal, send };
}
