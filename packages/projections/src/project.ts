import { ACCOUNT_CODES, type Event } from "@agio/core";
import { assert } from "@agio/primitives";
import type { Kysely } from "kysely";
import { BatchRows, type ProjectedEntry, type Projection } from "./batch-rows.ts";
import { DEPOSIT_PROJECTIONS } from "./deposits/project-deposits.ts";
import { CAMPAIGN_PROJECTIONS } from "./campaigns/project-campaigns.ts";
import { CONVERSION_PROJECTIONS } from "./conversion/project-conversion.ts";
import { COPY_PROJECTIONS } from "./copies/project-copies.ts";
import { FINANCE_PROJECTIONS } from "./finance/project-finance.ts";
import { FUTURES_PROJECTIONS } from "./futures/project-futures.ts";
import { LEVEL_PROJECTIONS } from "./levels/project-levels.ts";
import { tradeOfPair } from "./market-trade.ts";
import { prepareMonths } from "./months/prepare-months.ts";
import { OPTION_PROJECTIONS } from "./options/project-options.ts";
import { MEMBER_STEP } from "./programmes/member-steps.ts";
import { PROGRAMME_PROJECTIONS } from "./programmes/project-programmes.ts";
import { SECOND_PROJECTIONS } from "./second-contracts/project-second.ts";
import type { ProjectionTables } from "./tables.ts";
import { TAPE_PROJECTIONS } from "./tape/project-tape.ts";

/** Projections of all events. `undefined`: deliberately not projected. */
const PROJECTIONS = {
  OrderAccepted: (rows, event, { at }) => {
    rows.orders.accept(event, at);
    rows.activeUsers.take(event.userId, at);
  },
  OrderTriggered: (rows, event, { at }) => rows.orders.trigger(event, at),
  TrailingStopMoved: (rows, event) => rows.orders.moveStop(event),
  OrderAmended: (rows, event, { at }) => rows.orders.amend(event, at),
  OrderClosed: (rows, event, { at }) => rows.orders.close(event, at),
  // The core holds a TWAP and its last ones; the orders of its slices are rows like any other.
  TwapAccepted: undefined,
  TwapSliced: undefined,
  TwapEnded: undefined,
  // The exit orders are rows like any other.
  ExitsAttached: undefined,
  ExitsPlaced: undefined,
  Traded: (rows, event, { sequence, at }) => {
    rows.orders.fill(event, at);
    rows.trades.add({ sequence, tradedAt: at, ...event });
    const trade = tradeOfPair(event);
    rows.candles.trade(trade, at);
    rows.productSums.trade("spot", trade, at);
  },
  Posted: (rows, { kind, referenceId, lines }, { sequence, at }) => {
    for (const line of lines) {
      // Most rows are lines: one literal is measurably cheaper than a spread.
      const row = {
        sequence,
        lineNumber: rows.ledgerLines.next(sequence),
        userId: line.userId,
        accountCode: ACCOUNT_CODES[line.account],
        coinId: line.coinId,
        kind,
        referenceId,
        atoms: line.atoms,
        beforeAtoms: line.after - line.atoms,
        afterAtoms: line.after,
        postedAt: at,
        positionId: line.positionId,
        contractId: line.contractId,
        chainId: line.chainId,
      };
      rows.ledgerLines.add(row);
      rows.ledgerSums.add(row);
      if (kind === "optionMargin") rows.optionMarginDays.add(row);
    }
  },
  CoinListed: (rows, event) => rows.coins.add(event),
  PairListed: (rows, event) => rows.pairs.insert({ isDelisted: false, ...event }),
  PairChanged: (rows, { pairId, rules }) => rows.pairs.change(pairId, { rules }),
  PairDelisted: (rows, { pairId }) => rows.pairs.change(pairId, { isDelisted: true }),
  IndexTicked: (rows, event, { at }) => {
    rows.indexPrices.set({ valueE8: event.value, tickedAt: event.recoveredAt ?? at, ...event });
    rows.tape.tick(event, at);
    rows.gaps.tick(event, at);
  },
  CandlesImported: (rows, event) => rows.candles.import(event),
  // The server keeps its people in tables of its own; here is only when each account was opened, and who invited them.
  UserOpened: (rows, { userId, invitedBy, linkId }, { sequence, at }) => {
    rows.memberSteps.take({ userId, step: MEMBER_STEP.opened, sequence, steppedAt: at });
    if (invitedBy !== undefined) rows.memberLinks.join(userId, invitedBy, linkId);
  },
  // Its ledger lines, orders and positions carry its number; the core knows its owner.
  AccountOpened: undefined,
  InvitationsImported: (rows, event) => {
    for (const [userId, inviterId] of event.rows) rows.memberLinks.join(userId, inviterId);
  },
  InviteLinkCreated: undefined,
  // So it does with the history of its settings; the core holds what is in force.
  SettingChanged: undefined,
  // In force now they are in the core; who halted and opened is in the audit log.
  HaltSet: undefined,
  // The events of each product report the effect of a stop; the stop itself is public.
  GapAnnounced: (rows, { from, to }, { sequence }) =>
    rows.exchangeStops.add({ sequence, stoppedAt: from, resumedAt: to }),
  // The core knows it; the lines of what was paid in are in the ledger.
  RealMoneyDeclared: undefined,
  BalanceAdjusted: undefined,
  CapitalPaidIn: undefined,
  ...FUTURES_PROJECTIONS,
  ...TAPE_PROJECTIONS,
  ...SECOND_PROJECTIONS,
  ...OPTION_PROJECTIONS,
  ...DEPOSIT_PROJECTIONS,
  ...CONVERSION_PROJECTIONS,
  ...FINANCE_PROJECTIONS,
  ...PROGRAMME_PROJECTIONS,
  ...CAMPAIGN_PROJECTIONS,
  ...COPY_PROJECTIONS,
  ...LEVEL_PROJECTIONS,
  // Each event tells the whole withdrawal.
  WithdrawalChanged: (rows, event) => {
    rows.withdrawals.set(event);
    rows.activeUsers.take(event.userId, event.submittedAt);
  },
} satisfies { [Type in Event["type"]]: Projection<Type> | undefined };

/** The events that reach no table. */
export const IGNORED_EVENTS = Object.entries(PROJECTIONS)
  .filter(([, projection]) => projection === undefined)
  .map(([type]) => type);

/** Where the tables stand in the journal. */
export interface TablesCursor {
  readonly sequence: number;
  /** Of the frame that ends with it, hexadecimal; "" before the first, and in tables of an earlier build. */
  readonly frameDigest: string;
}

/** The last sequence that is in the tables, and the frame that they took it from. */
export async function tablesCursor(database: Kysely<ProjectionTables>): Promise<TablesCursor> {
  const { sequence, frame_digest: frameDigest } = await database
    .selectFrom("projection_cursor")
    .select(["sequence", "frame_digest"])
    .executeTakeFirstOrThrow();
  return { sequence, frameDigest };
}

/** The last sequence that is in the tables, 0 at first. */
export async function projectedSequence(database: Kysely<ProjectionTables>): Promise<number> {
  const cursor = await database.selectFrom("projection_cursor").select("sequence").executeTakeFirstOrThrow();
  return cursor.sequence;
}

/**
 * Adds the events to the tables and moves the cursor, in one transaction: after a crash either all of it is there
 * or nothing. Entries at or below the cursor are skipped, so repeating a call changes nothing. `digest` is that of the
 * journal's frame that ends with the last entry. Returns the cursor.
 * Throws an AssertionFailure when the entries leave a gap behind the cursor.
 */
export async function project(
  database: Kysely<ProjectionTables>,
  entries: readonly ProjectedEntry[],
  digest?: Uint8Array,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const cursor = await transaction
      .selectFrom("projection_cursor")
      .select(["sequence", "months_until"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = new BatchRows();
    let sequence = cursor.sequence;
    for (const entry of entries) {
      if (entry.sequence <= sequence) continue;
      assert(entry.sequence === sequence + 1, "projected entries follow the cursor without a gap");
      sequence = entry.sequence;
      for (const event of entry.events)
        (PROJECTIONS[event.type] as Projection<never> | undefined)?.(rows, event as never, entry);
    }
    if (sequence === cursor.sequence) return sequence;
    const times = entries.map(({ at }) => at);
    const months_until = await prepareMonths(transaction, cursor.months_until, times);
    await rows.write(transaction);
    const frame_digest = digest === undefined ? "" : Buffer.from(digest).toString("hex");
    await transaction.updateTable("projection_cursor").set({ sequence, months_until, frame_digest }).execute();
    return sequence;
  });
}
