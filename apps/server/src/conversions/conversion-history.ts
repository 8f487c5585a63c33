import type { CheckedRequestOf, ConversionRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import {
  selectConversion,
  selectConversions,
  type ConversionHistoryRow,
  type Page,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { conversionRateText } from "./ratio-text.ts";

type ListRequest = CheckedRequestOf<"conversions.list">;

/** Conversions that were made, from SQL, in the words of the wire. */
export interface ConversionHistory {
  conversions(userId: number, request: ListRequest): Promise<Page<ConversionRow>>;
  /** One of the user's own. */
  conversion(userId: number, conversionId: number): Promise<ConversionRow | undefined>;
  /** Everybody's, for the staff. */
  allConversions(request: ListRequest): Promise<Page<ConversionRow & { userId: number }>>;
}

const DONE = 1;

export type ConvertedFacts = Omit<ConversionHistoryRow, "fromSeq" | "toSeq" | "feePpb">;

/** A conversion as its owner sees it. The price is the rate it was quoted at: spread included, the fee apart. */
export function conversionRow(markets: MarketDirectory, converted: ConvertedFacts): ConversionRow {
  const [from, to] = [markets.coin(converted.fromCoinId), markets.coin(converted.toCoinId)];
  const { atoms, receiveAtoms } = converted;
  return {
    id: converted.conversionId,
    createTime: converted.convertedAt,
    fromSymbol: from.code,
    toSymbol: to.code,
    fromAmount: plainDecimal(atoms, from.scale),
    toAmount: plainDecimal(receiveAtoms, to.scale),
    price: conversionRateText(converted),
    fee: plainDecimal(converted.feeAtoms, to.scale),
    status: DONE,
  };
}

export function openConversionHistory(database: Kysely<ProjectionTables>, markets: MarketDirectory): ConversionHistory {
  const rowOf = (converted: ConversionHistoryRow): ConversionRow => conversionRow(markets, converted);
  return {
    async conversions(userId, request) {
      const page = await selectConversions(database, { ...request, userId });
      return { ...page, rows: page.rows.map(rowOf) };
    },
    async conversion(userId, conversionId) {
      const found = await selectConversion(database, userId, conversionId);
      return found === undefined ? undefined : rowOf(found);
    },
    async allConversions(request) {
      const page = await selectConversions(database, request);
      return { ...page, rows: page.rows.map((converted) => ({ ...rowOf(converted), userId: converted.userId })) };
    },
  };
}
