const TYPED_IN = "input:not([type=radio]):not([type=checkbox]):not([type=range]), select, textarea, [contenteditable]";

type KeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a press is this key of the bar, in either case, where nobody types and no window is open over the page. */
export function isKey({ key, target, ctrlKey, metaKey, altKey }: KeyPress, wanted: string): boolean {
  if (key.toLowerCase() !== wanted || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(target instanceof Element && target.matches(TYPED_IN));
}

/** Whether a press asks for the search. */
export const isSearchKey = (press: KeyPress): boolean => isKey(press, "/");
