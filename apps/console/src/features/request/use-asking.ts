import type { RequestOf, StaffEndpointName } from "@agio/api-contract";
import { useStaffClient, useStaffReread } from "@agio/api-client/staff";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { showFailure } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

/** Sends calls that are carried out at once, or ask a second person, and says which it was. */
export function useAsking(...touched: readonly StaffEndpointName[]) {
  const text = useText();
  const client = useStaffClient();
  const reread = useStaffReread();
  const [isSending, setSending] = useState(false);
  return {
    isSending,
    /** The number of the request, 0 where it is done; undefined where it was refused. */
    async ask<Name extends StaffEndpointName>(name: Name, request: RequestOf<Name>): Promise<number | undefined> {
      setSending(true);
      const answer = await client.call(name, request);
      setSending(false);
      if (!answer.ok) {
        showFailure(answer.failure);
        return undefined;
      }
      const { requestId = 0 } = (answer.data ?? {}) as { readonly requestId?: number };
      showToast(text(requestId === 0 ? "shell.done" : "shell.requested"), "success");
      reread(...touched, "operator.requests.list", "operator.requests.versions");
      return requestId;
    },
  };
}
