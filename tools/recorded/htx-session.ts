import { gzipSync } from "node:zlib";
import { htx } from "../../apps/server/src/adapters/prices/htx/htx.ts";
import { comparison, plainPriceE8, type Check } from "./report.ts";

const QUOTED = /"ch": ?"market\.([a-z0-9]+)\.depth\.step0".*"bids": ?\[\[([^,\]]+),[^\]]*\].*"asks": ?\[\[([^,\]]+),/;

/** Lines {"t", "dir": "in"|"out", "msg"}. Incoming messages are packed again as the venue sends them. */
export function checkHtx(lines: readonly string[]): Check {
  const { same, differences } = comparison();
  const session = htx.openSession([], htx.urls);
  const counts = { quotes: 0, tooFine: 0, pings: 0, others: 0 };
  for (const [index, line] of lines.entries()) {
    if (!/^\{"t": ?[\d.]+, ?"dir": ?"in"/.test(line)) continue;
    const message = /"msg": ?(.*)\}$/.exec(line)?.[1] ?? "";
    const heard = session.hear(gzipSync(message, { level: 1 }));
    const where = `line ${index + 1}`;
    same(`${where}, garbage`, heard.garbage, undefined);
    const ping = /"ping": ?(\d+)/.exec(message)?.[1];
    if (ping !== undefined) {
      counts.pings += 1;
      same(`${where}, pong`, heard.answers?.[0], `{"pong":${ping}}`);
      continue;
    }
    const [, symbol, bid = "", ask = ""] = QUOTED.exec(message) ?? [];
    const plain = symbol === undefined ? undefined : { bid: plainPriceE8(bid), ask: plainPriceE8(ask) };
    const isQuote = plain?.bid !== undefined && plain.ask !== undefined;
    if (isQuote) counts.quotes += 1;
    else if (symbol !== undefined) counts.tooFine += 1;
    else counts.others += 1;
    const quote = heard.quotes?.[0];
    same(`${where}, symbol`, quote?.symbol, isQuote ? symbol : undefined);
    same(`${where}, bid`, quote?.bid, isQuote ? plain.bid : undefined);
    same(`${where}, ask`, quote?.ask, isQuote ? plain.ask : undefined);
  }
  const facts = `${counts.quotes} quotes, ${counts.tooFine} finer than eight decimals, ${counts.pings} pings, ${counts.others} other frames`;
  return { facts, differences: differences() };
}
