import type { OptionReceipt, ReceiptLine } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import {
  selectOptionLines,
  selectOptionPosition,
  selectSettlementOf,
  type OptionLineRow,
  type OptionPositionRow,
  type OptionSettlementRow,
} from "@agio/projections";
import { sizeText, valueText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ListedSeries } from "./option-directory.ts";
import type { OptionHistoryParts } from "./option-history.ts";
import { indexText } from "./series-row.ts";

/** Parts per billion as percent. */
const PPB_PERCENT_DECIMALS = 7;
const RULE = "mean-1800";

/** A receipt but for where the ticks are public, which depends on how the caller sees us. */
export type StoredReceipt = Omit<OptionReceipt, "tapeUrl">;

/**
 * Everything that decided what a position got: what its series promised, its hash, the ticks that settled it and every
 * ledger line, also of the house. Nobody else is named. Undefined when the position is not the user's.
 */
export async function optionReceipt(
  { database, markets, options }: OptionHistoryParts,
  { userId, positionId }: { readonly userId: number; readonly positionId: number },
): Promise<StoredReceipt | undefined> {
  const position = await selectOptionPosition(database, userId, positionId);
  if (position === undefined) return undefined;
  const series = (await options.known([position.seriesId]))(position.seriesId);
  const [settlement, lines] = await Promise.all([
    selectSettlementOf(database, { pairId: series.pair.pairId, expiryAt: series.expiryAt }),
    selectOptionLines(database, userId, positionId),
  ]);
  const isSettled = settlement !== undefined && position.expiredLots !== 0;
  return {
    version: 1,
    product: "option",
    terms: termsOf(series),
    termsHash: series.termsHash,
    coinScale: series.pricing.scale,
    positionId,
    ...(isSettled && { settlement: settlementOf(series, position, settlement) }),
    lines: lines.map((line) => lineOf(markets, line)),
  };
}

const termsOf = (series: ListedSeries): OptionReceipt["terms"] => ({
  symbol: series.symbol,
  indexSymbol: series.pair.symbol,
  coin: series.pricing.code,
  kind: series.kind,
  strike: indexText(series.strikeE8),
  expiry: series.expiryAt,
  unit: "1",
  rule: RULE,
});

const settlementOf = (
  series: ListedSeries,
  position: OptionPositionRow,
  settlement: OptionSettlementRow,
): NonNullable<OptionReceipt["settlement"]> => ({
  num: sizeText(series, position.expiredLots),
  price: indexText(settlement.settlementE8),
  seqFrom: settlement.seqFrom,
  seqTo: settlement.seqTo,
  ticks: settlement.ticks,
  hash: settlement.hash,
  extended: settlement.isExtended,
  payoff: valueText(series, position.payoffAtoms),
  feeRate: plainDecimal(settlement.exerciseFeePpb, PPB_PERCENT_DECIMALS),
  fee: valueText(series, position.expiryFeeAtoms),
  time: settlement.settledAt,
});

function lineOf(markets: MarketDirectory, line: OptionLineRow): ReceiptLine {
  const { code, scale } = markets.coin(line.coinId);
  return {
    sequence: line.sequence,
    time: line.postedAt,
    businessType: line.kind,
    account: line.isOwn ? `u:${line.account}` : line.account,
    coin: code,
    amount: plainDecimal(line.atoms, scale),
  };
}
