/**
 * Saves what is behind a link of our own as a file. No navigation: one of those is dropped, and the link used up with
 * it, when a dialog closes meanwhile.
 */
export function saveLink(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
