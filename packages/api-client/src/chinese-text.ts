const CHINESE_CHARACTER = /[\u4e00-\u9fa5]/;

/** Whether any string inside a request holds a Chinese character; such requests are not sent. */
export function hasChineseText(value: unknown): boolean {
  if (typeof value === "string") return CHINESE_CHARACTER.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasChineseText);
}
