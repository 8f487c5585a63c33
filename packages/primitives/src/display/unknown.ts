/** Stands for a figure that nobody knows: unknown is never shown as zero. */
export const UNKNOWN_FIGURE = "–";
