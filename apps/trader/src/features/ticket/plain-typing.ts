/** Accepts a decimal comma and drops blanks and other marks, as on-screen keyboards produce them. */
export function plainTyping(text: string): string {
  const kept = text.replaceAll(",", ".").replace(/[^\d.]/g, "");
  const point = kept.indexOf(".");
  if (point === -1) return kept.replace(/^0+(?=\d)/, "");
  const whole = kept.slice(0, point).replace(/^0+(?=\d)/, "");
  return `${whole === "" ? "0" : whole}.${kept.slice(point + 1).replaceAll(".", "")}`;
}

/** A trailing point is still being typed: "60000." means 60000. */
export const typedNumber = (text: string): string => text.replace(/\.$/, "");

/** Nothing was typed, or only zeros. */
export const isBlank = (text: string): boolean => /^0*\.?0*$/.test(text);
