import type { RequestOf } from "@agio/api-contract";
import type { CodeTarget } from "../../features/one-time-code/use-code.tsx";

/** The address of the link: "?email=" or "?phone=". Undefined when it names none. */
export function targetOfLink(query: URLSearchParams): CodeTarget | undefined {
  const email = query.get("email")?.trim() ?? "";
  // A plus that a mail program did not encode reads as a blank.
  const phone = query.get("phone")?.replace(/\D/g, "") ?? "";
  if (email !== "") return { email };
  return phone === "" ? undefined : { phone: `+${phone}` };
}

/** The call that sets the new password: each kind of address has fields of its own. */
export const resetRequest = (
  target: CodeTarget,
  { code, password }: { code: string; password: string },
): RequestOf<"user.resetPassword"> =>
  "email" in target
    ? { email: target.email, emailCode: code, newPwd: password }
    : { phone: target.phone, code, newPwd: password };
