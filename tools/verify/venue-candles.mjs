// Compares the quotes on the tape with candles that the venues published, from a file:
//   [{"venue": "binance", "symbol": "btcusdt", "seconds": 60, "rows": [[START_MS, "open", "high", "low", "close"], …]}, …]
import { readFileSync } from "node:fs";

/** A quote stands beside trades, not in them: so far outside of the candle its middle may lie, in parts of a price. */
const SLACK = 0.001;

export function readCandles(file) {
  const read = JSON.parse(readFileSync(file, "utf8"));
  const isRow = (row) => Array.isArray(row) && row.length >= 5 && row.slice(0, 5).every((each) => Number(each) > 0);
  const isList = ({ venue, symbol, seconds, rows }) =>
    typeof venue === "string" && typeof symbol === "string" && seconds > 0 && Array.isArray(rows) && rows.every(isRow);
  if (!Array.isArray(read) || read.length === 0 || !read.every(isList)) {
    throw new Error(`${file} is no list of {"venue", "symbol", "seconds", "rows"}`);
  }
  return read;
}

/** Every quote of a venue that a candle covers lies between its lowest and highest trade, give or take a thousandth. */
export function checkCandles(lists, check) {
  let compared = 0;
  const wrong = [];
  for (const tick of new Map(check.ticks.map((each) => [`${each.symbol} ${each.seq}`, each])).values()) {
    for (const { venue, bid, ask, at } of tick.inputs) {
      const candle = candleOf(lists, { venue, symbol: tick.symbol, at });
      if (candle === undefined) continue;
      compared++;
      const middle = (Number(bid) + Number(ask)) / 2;
      const [, , high, low] = candle.map(Number);
      if (middle > high * (1 + SLACK) || middle < low * (1 - SLACK)) {
        wrong.push(`tick ${tick.seq}: ${venue} at ${middle}, candle ${low} to ${high}`);
      }
    }
  }
  if (compared === 0)
    check.missing("quotes in the venues' candles", "no candle of the file covers a quote of the receipt");
  else check.equal("quotes outside of the venues' candles", "none", wrong[0] ?? "none");
  return { compared, wrong: wrong.length };
}

function candleOf(lists, { venue, symbol, at }) {
  for (const list of lists) {
    if (list.venue !== venue || list.symbol !== symbol) continue;
    const found = list.rows.find(([start]) => at >= start && at < start + list.seconds * 1_000);
    if (found !== undefined) return found;
  }
  return undefined;
}
