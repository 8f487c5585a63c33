const SEPARATORS = /[ ()-]/g;
/** ITU-T E.164: a plus, a country code and the number, 15 digits at most. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** A phone as the address form takes it, or one of any country with its country code. */
export const isPhoneAnywhere = (text: string): boolean =>
  INTERNATIONAL.test(text.replace(SEPARATORS, "")) || isPhone(text);

/**
 * The phone check of the address form: a Chinese mobile number (1 and ten digits, optionally after 86) or a landline
 * (0 and ten to thirteen digits or hyphens). Every other character is dropped first, as Vant's `isMobile` does.
 */
export function isPhone(text: string): boolean {
  const kept = text.replace(/[^-|\d]/g, "");
  return /^(?:86)?1\d{10}$/.test(kept) || /^0[0-9-]{10,13}$/.test(kept);
}
