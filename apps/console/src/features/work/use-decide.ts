import type { RequestOf, StaffEndpointName } from "@agio/api-contract";
import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { showToast } from "@agio/ui";
import { showFailure } from "../../shell/client.ts";
import { text } from "../../shell/text.ts";

/** Sends a decision; what it changed is read again. Resolves to whether it was taken. */
export function useDecide<Name extends StaffEndpointName>(name: Name, ...changed: StaffEndpointName[]) {
  const { send, isSending } = useStaffSend(name);
  const reread = useStaffReread();
  return {
    isSending,
    async decide(request: RequestOf<Name>, done = text("work.done")): Promise<boolean> {
      const answer = await send(request);
      if (answer.ok) showToast(done);
      else showFailure(answer.failure);
      // Also when it was refused: somebody else may have decided.
      reread("operator.queue.list", ...changed);
      return answer.ok;
    },
  };
}
