const SHAPE = /^(0x)?[0-9a-f]{64}$/;

/** "0x" and 64 digits, in small letters, of any spelling of them; undefined for anything else. */
export function evmTransactionId(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (!SHAPE.test(lower)) return undefined;
  return lower.startsWith("0x") ? lower : `0x${lower}`;
}
