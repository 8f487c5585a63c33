import type { Translate } from "./language.ts";

/** Where prices come from, in words; venues keep their names. */
export function originText(t: Translate, origin: string): string {
  if (origin === "simulated") return t("shell.origin.simulated");
  if (origin === "own" || origin === "") return t("shell.origin.own");
  return origin;
}
