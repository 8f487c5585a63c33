import type { ProfileData, SecurityOverviewData } from "@agio/api-contract";
import type { CodeTarget } from "./use-code.tsx";

export type ContactKind = "email" | "phone";

/** The contacts that are bound, e-mail first. */
export const boundContacts = ({ email, phone }: Pick<SecurityOverviewData, ContactKind>): readonly ContactKind[] => [
  ...(email === "" ? [] : (["email"] as const)),
  ...(phone === "" ? [] : (["phone"] as const)),
];

// The server sends such codes to the caller's own address, whatever is named; the call wants one of a right shape.
const ANY_EMAIL = "own@contact.invalid";
const ANY_PHONE = "+10000000";
const WHOLE_EMAIL = /^[^\s@*]+@[^\s@*]+\.[^\s@*]+$/;
const WHOLE_PHONE = /^\+?\d{7,19}$/;

/** Names the caller's own contact in a call that sends a code there. */
export function ownTarget(kind: ContactKind, profile: ProfileData | undefined): CodeTarget {
  const { email = "", phone = "" } = profile?.user ?? {};
  if (kind === "email") return { email: WHOLE_EMAIL.test(email) ? email : ANY_EMAIL };
  return { phone: WHOLE_PHONE.test(phone) ? phone : ANY_PHONE };
}
