const KINDS: ReadonlySet<string> = new Set(["PRICE_ROSE", "PRICE_FELL"]);

/** Whether a message tells of a price alert. */
export const isPriceAlert = (kind: string | undefined): boolean => kind !== undefined && KINDS.has(kind);
