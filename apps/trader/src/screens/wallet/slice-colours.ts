/** Apart in lightness as well as in hue, so that neighbours differ without colour too. */
export const SLICE_COLOURS = ["#7c83ff", "#f5b545", "#35cf8f", "#5aaeff", "#ff8f6b", "#8d95a8"] as const;
