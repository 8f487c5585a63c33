import { canonicalJson, refuse, type Refusal } from "@agio/primitives";

/**
 * STALE_VERSION when a change was decided on other rules than those in force: it may have waited for its turn behind
 * another. Nothing to compare where it does not say which (`replaces` undefined), as in old journals.
 */
export function checkReplaced(inForce: object | null, replaces: object | null | undefined): Refusal | undefined {
  const isSame = replaces === undefined || canonicalJson(inForce) === canonicalJson(replaces);
  return isSame ? undefined : refuse("STALE_VERSION", "replaces");
}
