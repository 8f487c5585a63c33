const MASK = "***";

/**
 * Hides the middle of a login name or address: ("someone@mail.example", 3, 4) → "som***mple". A text too short to hide
 * anything keeps its first character only.
 */
export function maskMiddle(text: string, shownStart = 3, shownEnd = 3): string {
  const characters = Array.from(text);
  if (characters.length === 0) return "";
  if (characters.length <= shownStart + shownEnd) return characters[0] + MASK;
  return characters.slice(0, shownStart).join("") + MASK + characters.slice(characters.length - shownEnd).join("");
}
