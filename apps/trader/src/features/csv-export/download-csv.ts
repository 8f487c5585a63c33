import { csvText } from "./csv-text.ts";

/** Hands `rows` to the browser as a file to keep. */
export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  downloadText(fileName, csvText(rows), "text/csv;charset=utf-8");

/** Hands a text to the browser as a file to keep. */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
