import { useCall, valueIn } from "@agio/api-client/react";
import { Sparkline, type Direction } from "@agio/ui";

const REFRESH_MS = 300_000;
const POINTS = 24;

/** The last day of a market as a line. */
export function DayLine({ symbol, direction }: { symbol: string; direction: Direction }) {
  const candles = valueIn(
    useCall("market.candles", { symbol, interval: "1h", limit: POINTS }, { everyMs: REFRESH_MS }),
  );
  return <Sparkline values={(candles ?? []).map((candle) => candle[4])} direction={direction} />;
}
