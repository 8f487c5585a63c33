const NAME_LENGTH_MAX = 120;
const UNNAMED = "picture";

/** A client's file name as text to show: the last part of any path, without control or direction characters. */
export function shownFileName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, "").trim();
  const name = Array.from(clean).slice(0, NAME_LENGTH_MAX).join("");
  return /^\.*$/.test(name) ? UNNAMED : name;
}
