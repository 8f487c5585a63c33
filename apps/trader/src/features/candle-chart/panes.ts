/** The library's name of the pane with the candles. */
export const CANDLE_PANE = "candle_pane";
