const TYPED_IN = "input:not([type=radio]):not([type=checkbox]):not([type=range]), select, textarea, [contenteditable]";

type KeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a press asks for the search: "/" where nobody types and no window is open over the page. */
export function isSearchKey({ key, target, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (key !== "/" || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(target instanceof Element && target.matches(TYPED_IN));
}
