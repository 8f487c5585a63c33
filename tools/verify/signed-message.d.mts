/** Whether the key of an address signed a text. */
export function isSignedBy(
  signed: { readonly chain: string; readonly address: string; readonly signature: string },
  text: string,
): boolean;
