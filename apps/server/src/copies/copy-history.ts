import type { DataOf } from "@agio/api-contract";
import { contractId, plainDecimal } from "@agio/primitives";
import {
  selectAllCopyShares,
  selectCopiedParts,
  selectCopyFills,
  selectCopyMoved,
  selectCopyShares,
  selectCopySkips,
  selectFollowsOf,
  selectLeaderTicks,
  selectReceivedDays,
  selectReceivedSum,
  type CopiedPart,
  type CopyShareRow,
  type FollowRecord,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import { entryPriceText, priceText, valueText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { PlatformDays } from "../referrals/platform-days.ts";
import { percentOfPpm } from "../referrals/percent.ts";
import { settlementScale } from "./settlement-scale.ts";

interface Paged {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Copies and shares of follows from SQL, in the words of the wire. Whose a follow is was asked before. */
export interface CopyHistory {
  fills(accountId: number, request: Paged): Promise<DataOf<"follow.fills">>;
  skips(accountId: number, request: Paged): Promise<DataOf<"follow.skips">>;
  shares(accountId: number, request: Paged): Promise<DataOf<"follow.shares">>;
  /** Every settlement, with the sums of the lines that it comes from. */
  receipt(accountId: number): Promise<DataOf<"follow.receipt">>;
  /** Shares that a leader received, by platform day. */
  received(leaderUserId: number, days: PlatformDays, request: Paged): Promise<DataOf<"follow.received">>;
  receivedAtoms(leaderUserId: number): Promise<number>;
  followsOf(userId: number): Promise<FollowRecord[]>;
  copiedParts(accounts: readonly number[]): Promise<CopiedPart[]>;
}

const MINUTE_MS = 60_000;

export function openCopyHistory(database: Kysely<ProjectionTables>, markets: MarketDirectory): CopyHistory {
  const amount = (atoms: number): string => plainDecimal(atoms, settlementScale(markets));
  const settlement = (row: CopyShareRow) => ({
    realized: amount(row.realisedAtoms),
    openLoss: amount(row.openLossAtoms),
    markBefore: amount(row.markBeforeAtoms),
    shareRate: percentOfPpm(row.sharePpm),
    paid: amount(row.shareAtoms),
    refund: amount(row.refundAtoms),
  });
  return {
    async fills(accountId, request) {
      const page = await selectCopyFills(database, { ...request, userId: accountId });
      const ticks = await selectLeaderTicks(database, [...new Set(page.rows.map(({ orderId }) => orderId))]);
      const rows = page.rows.map((fill) => {
        const contract = markets.contract(contractId(fill.contractId));
        return {
          id: `${fill.sequence}.${fill.fillNumber}`,
          createTime: fill.filledAt,
          symbol: contract.symbol,
          side: fill.side,
          direction: (fill.side === "long") === fill.isOpening ? ("buy" as const) : ("sell" as const),
          isOpening: fill.isOpening,
          share: fill.size,
          price: entryPriceText(contract, fill.valueAtoms, fill.size),
          value: valueText(contract, fill.valueAtoms),
          fee: valueText(contract, fill.feeAtoms),
          realized: valueText(contract, fill.realisedAtoms),
          leaderPrice: fill.isOpening ? priceText(contract, ticks.get(fill.orderId) ?? 0) : "0",
          orderId: fill.orderId,
        };
      });
      return { ...page, rows };
    },
    async skips(accountId, request) {
      const page = await selectCopySkips(database, { ...request, accountId });
      const rows = page.rows.map(({ sequence, rowNumber, contractId: id, side, size, reason, skippedAt }) => ({
        ...{ id: `${sequence}.${rowNumber}`, createTime: skippedAt },
        ...{ symbol: markets.contract(contractId(id)).symbol, side, share: size, reason },
      }));
      return { ...page, rows };
    },
    async shares(accountId, request) {
      const page = await selectCopyShares(database, { ...request, accountId });
      const rows = page.rows.map((row) => ({
        id: `${row.sequence}.${row.rowNumber}`,
        createTime: row.settledAt,
        ...settlement(row),
      }));
      return { ...page, rows };
    },
    async receipt(accountId) {
      // Settlements first: lines only grow.
      const shares = await selectAllCopyShares(database, accountId);
      const moved = await selectCopyMoved(database, accountId);
      const settlements = shares.map((row, at) => ({
        time: row.settledAt,
        sequence: row.sequence,
        ...settlement(row),
        moved: moved
          .filter(({ place }) => place === at)
          .map(({ round, kind, isWithheld, lines, atoms, firstAt, lastAt, firstSequence, lastSequence }) => ({
            ...{ round, businessType: kind, isWithheld, lines, amount: amount(atoms) },
            ...{ firstTime: firstAt, lastTime: lastAt, firstSequence, lastSequence },
          })),
      }));
      const { code: coin, scale: coinScale } = valuationCoinOf(markets);
      return { version: 1, product: "copyShare", id: accountId, coin, coinScale, settlements };
    },
    async received(leaderUserId, days, { pageNum, pageSize }) {
      const of = { leaderUserId, offsetMs: days.offsetMinutes * MINUTE_MS };
      const { rows, total } = await selectReceivedDays(database, of, {
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      const shown = rows.map(({ day, follows, atoms }) => ({
        time: days.startOf(day),
        follows,
        amount: amount(atoms),
      }));
      return { rows: shown, total, pageNum, pageSize };
    },
    receivedAtoms: (leaderUserId) => selectReceivedSum(database, leaderUserId),
    followsOf: (userId) => selectFollowsOf(database, userId),
    copiedParts: (accounts) => selectCopiedParts(database, accounts),
  };
}
