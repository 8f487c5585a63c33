/** An address or number inside a sentence, in its own direction: "+49…" keeps its plus in front in Arabic. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
