import { paths } from "../paths.ts";

export type GuardDecision = { readonly kind: "proceed" } | { readonly kind: "redirect"; readonly to: string };

const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/login",
  "/register",
  "/userAgreement",
  "/privacyPolicy",
  "/forget",
  "/setpwd",
  "/langList",
  "/download",
  // Public evidence needs no sign-in.
  "/tape",
  "/settlement",
  "/liabilities",
  // Leaders of copy trading show their figures to everybody.
  "/follow",
]);
/** Of what has a page for each, these are public. */
const LEADERS = "/follow/leader/";

const JOIN = paths.join("");

/** A path that leads to registration: somebody who is signed in has no use for it. */
const isInvitation = (path: string): boolean => path.includes("/i&") || path.startsWith(JOIN);

/** Where a navigation may go: visitors reach public paths only; an invitation path of a signed-in user is home. */
export function guardNavigation(path: string, isSignedIn: boolean): GuardDecision {
  if (isSignedIn) return isInvitation(path) ? { kind: "redirect", to: paths.home() } : { kind: "proceed" };
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return PUBLIC_PATHS.has(bare) || path.startsWith(JOIN) || path.startsWith(LEADERS)
    ? { kind: "proceed" }
    : { kind: "redirect", to: paths.login() };
}
