const SHAPE = /^[0-9a-f]{64}$/;

/** 64 digits in small letters, as nodes and explorers write them; undefined for anything else. */
export function bitcoinTransactionId(text: string): string | undefined {
  const lower = text.toLowerCase();
  return SHAPE.test(lower) ? lower : undefined;
}
