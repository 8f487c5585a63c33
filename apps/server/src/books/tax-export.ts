import {
  readDisposals,
  selectPricesAt,
  type Disposal,
  type DisposalPeriod,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { usdtScale, VALUATION_COIN } from "../markets/usdt-value.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";

const PRICE_DECIMALS = 8;
const MINUTE_MS = 60_000;

type Cell = string | number;

/** A coin and how much of it. */
interface Amount {
  readonly coin: ListedCoin;
  readonly atoms: bigint;
}

const HEAD = [
  ...["time (UTC)", "given coin", "given amount", "received coin", "received amount", "fee coin", "fee"],
  ...[`value (${VALUATION_COIN})`, "valued by", "source", "id"],
];

/** Lines of a file, with their head, in pages. */
export interface TaxFile {
  readonly head: readonly string[];
  readonly pages: AsyncGenerator<Cell[][], void>;
}

/**
 * Everything that a user gave for something else, oldest first: trades of pairs and exchanges at a quote. Each line is one
 * disposal with its value in USDT at the ledger's time: of a trade in USDT what was paid, of an exchange its quote's index,
 * of another trade the minute's price of the coin that was paid; empty where there was none. It says nothing of lots, gains
 * or results of contracts. Received is without the fee, which is in the received coin.
 */
export function openTaxExport(database: Kysely<ProjectionTables>, markets: MarketDirectory) {
  let minute: { readonly at: number; readonly prices: ReadonlyMap<number, number> } | undefined;

  /** Value of a coin by the price of its pair in the last minute before. */
  async function byMinute({ coin, atoms }: Amount, at: number): Promise<bigint | undefined> {
    const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
    if (pair === undefined) return undefined;
    const start = at - (at % MINUTE_MS);
    if (minute?.at !== start) {
      const prices = await selectPricesAt(database, start);
      minute = { at: start, prices: new Map(prices.map(({ pairId, ticks }) => [pairId, ticks])) };
    }
    const ticks = minute.prices.get(pair.marketId) ?? 0;
    if (ticks === 0) return undefined;
    return (atoms * BigInt(ticks) * power(usdtScale(markets))) / power(coin.scale + pair.priceDecimals);
  }

  async function lineOf(disposal: Disposal): Promise<Cell[]> {
    const { given, received, fee } = sidesOf(markets, disposal);
    const { value, by } = await valued(
      disposal,
      disposal.source === "trade" && disposal.side === "buy" ? given : received,
    );
    const shown = ({ coin, atoms }: Amount): string => decimalOfUnits(atoms, coin.scale);
    return [
      ...[new Date(disposal.at).toISOString(), given.coin.code, shown(given), received.coin.code, shown(received)],
      ...[fee.coin.code, shown(fee), value === undefined ? "" : decimalOfUnits(value, usdtScale(markets)), by],
      ...[disposal.source, disposal.id],
    ];
  }

  /** `paid`: of a trade what was paid in the pricing coin, before the fee. */
  async function valued(disposal: Disposal, paid: Amount): Promise<{ value: bigint | undefined; by: string }> {
    if (disposal.source === "conversion") {
      const coin = markets.coin(disposal.fromCoinId);
      const units = BigInt(disposal.fromAtoms) * BigInt(disposal.fromE8) * power(usdtScale(markets));
      return { value: units / power(coin.scale + PRICE_DECIMALS), by: "quote" };
    }
    const whole = { ...paid, atoms: BigInt(disposal.notionalAtoms) };
    if (paid.coin.code === VALUATION_COIN) return { value: whole.atoms, by: "trade" };
    const value = await byMinute(whole, disposal.at);
    return { value, by: value === undefined ? "" : "minute" };
  }

  async function* pagesOf(period: DisposalPeriod): TaxFile["pages"] {
    for await (const page of readDisposals(database, period)) {
      const lines: Cell[][] = [];
      for (const disposal of page) lines.push(await lineOf(disposal));
      yield lines;
    }
  }

  return { file: (period: DisposalPeriod): TaxFile => ({ head: HEAD, pages: pagesOf(period) }) };
}

export type TaxExport = ReturnType<typeof openTaxExport>;

/** Both sides of a disposal: the given one, and the received one net of the fee, which is in the received coin. */
function sidesOf(
  markets: MarketDirectory,
  disposal: Disposal,
): { readonly given: Amount; readonly received: Amount; readonly fee: Amount } {
  const fee = BigInt(disposal.feeAtoms);
  if (disposal.source === "conversion") {
    const [from, to] = [markets.coin(disposal.fromCoinId), markets.coin(disposal.toCoinId)];
    return {
      given: { coin: from, atoms: BigInt(disposal.fromAtoms) },
      received: { coin: to, atoms: BigInt(disposal.receiveAtoms) },
      fee: { coin: to, atoms: fee },
    };
  }
  const { traded, pricing, sizeDecimals } = markets.pair(disposal.pairId);
  const size = { coin: traded, atoms: BigInt(disposal.sizeLots) * power(traded.scale - sizeDecimals) };
  const notional = { coin: pricing, atoms: BigInt(disposal.notionalAtoms) };
  const [given, gross] = disposal.side === "buy" ? [notional, size] : [size, notional];
  return { given, received: { ...gross, atoms: gross.atoms - fee }, fee: { coin: gross.coin, atoms: fee } };
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);
