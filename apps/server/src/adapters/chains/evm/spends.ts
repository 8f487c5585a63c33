/** The name of a nonce that is used up. */
export const spendOf = (senderKey: string, nonce: number): string => `nonce:${senderKey}:${nonce}`;
