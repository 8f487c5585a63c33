/** Puts a text on the clipboard; false when the browser would not. Works on plain http too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// The clipboard of today is closed to pages served over plain http; selecting and copying is not.
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position:fixed;opacity:0";
  // Inside an open dialog only its own elements can be selected.
  const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const focused = document.activeElement;
  home.append(area);
  area.select();
  try {
    return typeof document.execCommand === "function" && document.execCommand("copy");
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
