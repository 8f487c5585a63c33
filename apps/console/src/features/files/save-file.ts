/**
 * Saves what is behind a link of our own as a file. No navigation: one of those is dropped, and the link used up with
 * it, when a dialog closes meanwhile.
 */
export function saveLink(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Offers texts, one after the other, as a file. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  saveLink(url, name);
  URL.revokeObjectURL(url);
}
