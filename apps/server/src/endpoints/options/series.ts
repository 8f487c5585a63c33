import { PUSH_LIMITS } from "@agio/api-contract/push";
import { optionDepthOf, optionSeriesOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { depthLevels } from "../../markets/depth-levels.ts";
import { optionTradeRow, SERIES_TRADES, seriesRow } from "../../options/series-row.ts";
import type { Handler } from "../handler.ts";

/** One open series with its book and last trades. Public. */
export const optionSeries: Handler<"options.series", "options" | "pipeline" | "history"> = async (
  services,
  request,
) => {
  const { options, pipeline, history } = services;
  const series = options.findOpen(request.symbol);
  if (series === undefined) {
    const ended = await options.named(request.symbol);
    return refuse(ended === undefined ? "BAD_PARAMETER" : "SERIES_EXPIRED", "symbol");
  }
  const { seriesId } = series;
  const [{ view, depth }, trades] = await Promise.all([
    pipeline.read((state) => ({
      view: optionSeriesOf(state, seriesId),
      depth: optionDepthOf(state, seriesId, PUSH_LIMITS.depthLevels),
    })),
    history.optionTrades(seriesId, SERIES_TRADES),
  ]);
  if (view === undefined) return refuse("SERIES_EXPIRED", "symbol");
  return {
    row: seriesRow(series, view, options.volumes.lotsOf(seriesId)),
    ...depthLevels(series, depth),
    trades: trades.map((trade) => optionTradeRow(series, trade)),
  };
};
