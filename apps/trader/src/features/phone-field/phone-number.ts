export interface PhoneDraft {
  /** Digits after the plus. */
  readonly dialCode: string;
  /** As typed, without the country code. */
  readonly number: string;
}

const NATIONAL_DIGITS = /^\d{5,15}$/;
/** Where the zero in front belongs to the number. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(["39"]);

const nationalDigits = ({ dialCode, number }: PhoneDraft): string => {
  const digits = number.replace(/\D/g, "");
  return KEEPS_ZERO.has(dialCode) ? digits : digits.replace(/^0+/, "");
};

/** Whether what was typed can be a phone number: 5 to 15 digits, blanks and hyphens aside. */
export const isPhoneNumber = (draft: PhoneDraft): boolean =>
  /^[\d\s()-]+$/.test(draft.number) && NATIONAL_DIGITS.test(nationalDigits(draft)) && draft.dialCode !== "";

/** The number as it travels: "+4915112345678". */
export const wirePhone = (draft: PhoneDraft): string => `+${draft.dialCode}${nationalDigits(draft)}`;

export interface DialCode {
  readonly code: string;
  readonly iso: string;
  readonly en: string;
  readonly sort: number;
}

/** The country code to begin with: that of the browser's region, else the platform's first. */
export function firstDialCode(rows: readonly DialCode[], languageTags: readonly string[]): string {
  for (const tag of languageTags) {
    const region = regionOf(tag);
    const found = rows.find(({ iso }) => iso === region);
    if (found !== undefined) return found.code;
  }
  return rows.toSorted((one, other) => one.sort - other.sort)[0]?.code ?? "";
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
