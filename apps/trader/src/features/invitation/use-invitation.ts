import { useCall } from "@agio/api-client/react";
import { isInviteCode } from "../account-form/account-form.ts";

/** Who stands behind a code is not told, only whether somebody does, and what the code gives. Asking again counts nothing. */
export const useInvitation = (code: string) => useCall("referral.open", { code }, { isEnabled: isInviteCode(code) });
