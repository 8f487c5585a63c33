import { useCall, valueIn } from "@agio/api-client/react";
import { Sparkline } from "@agio/ui";
import type { ComponentProps } from "react";

const REFRESH_MS = 300_000;
const POINTS = 24;

type DayLineProps = { symbol: string } & Omit<ComponentProps<typeof Sparkline>, "values">;

/** The last day of a market as a line. */
export function DayLine({ symbol, ...look }: DayLineProps) {
  const candles = valueIn(
    useCall("market.candles", { symbol, interval: "1h", limit: POINTS }, { everyMs: REFRESH_MS }),
  );
  return <Sparkline values={(candles ?? []).map((candle) => candle[4])} {...look} />;
}
