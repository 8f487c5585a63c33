import type { Answer } from "@agio/api-client";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import type { FundDraft, FundMode } from "../model.ts";

const FUND_SIGN_TYPE = 1;

/** The call of each way to a fund password. */
export function useFundCall() {
  const first = useProvenCall("user.setFundPassword");
  const change = useProvenCall("user.changePassword");
  const reset = useProvenCall("user.resetFundPassword");
  const send = (mode: FundMode, { old, code, next }: FundDraft): Promise<Answer<null>> => {
    if (mode === "set") return first.send({ pwd: next });
    if (mode === "change") return change.send({ oldPwd: old, newPwd: next, signType: FUND_SIGN_TYPE });
    return reset.send({ pwd: old, code, newPwd: next });
  };
  return {
    send,
    isSending: first.isSending || change.isSending || reset.isSending,
    proofs: (
      <>
        {first.proofs}
        {change.proofs}
        {reset.proofs}
      </>
    ),
  };
}
