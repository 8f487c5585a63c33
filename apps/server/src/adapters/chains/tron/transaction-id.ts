const SHAPE = /^(0x)?[0-9a-f]{64}$/;

/** 64 digits in small letters, as nodes write them; undefined for anything else. Some explorers write "0x" before them. */
export function tronTransactionId(text: string): string | undefined {
  const lower = text.toLowerCase();
  return SHAPE.test(lower) ? lower.replace(/^0x/, "") : undefined;
}
