/**
 * The phone check of the address form: a Chinese mobile number (1 and ten digits, optionally after 86) or a landline
 * (0 and ten to thirteen digits or hyphens). Every other character is dropped first, as Vant's `isMobile` does.
 */
export function isPhone(text: string): boolean {
  const kept = text.replace(/[^-|\d]/g, "");
  return /^(?:86)?1\d{10}$/.test(kept) || /^0[0-9-]{10,13}$/.test(kept);
}
