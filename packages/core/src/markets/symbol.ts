const SYMBOL = /^[a-z0-9]{2,20}$/;

/** True for a symbol that a pair or contract may have on the wire: lower-case letters and digits. */
export const isSymbol = (text: string): boolean => SYMBOL.test(text);
