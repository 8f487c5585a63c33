interface Held {
  /** 0 where several are held together. */
  readonly refId: number;
  /** UTC milliseconds; 0 where several are held together. */
  readonly createTime: number;
}

/** By which order an amount is held, and since when; "" for a sum of several. */
export const heldNote = ({ refId, createTime }: Held, timeText: (utcMs: number) => string): string =>
  [refId === 0 ? "" : `#${refId}`, createTime === 0 ? "" : timeText(createTime)]
    .filter((part) => part !== "")
    .join(" · ");
