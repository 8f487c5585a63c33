import type { ContractRules, FuturesEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";
import { tradeOfContract } from "../market-trade.ts";
import type { StoredRules } from "./futures-tables.ts";

const stored = ({ sizeMin, sizeMax, ...rules }: ContractRules): StoredRules => ({
  ...rules,
  sharesMin: sizeMin,
  sharesMax: sizeMax,
});

/** Projections of the futures events. `undefined`: deliberately not projected. */
export const FUTURES_PROJECTIONS = {
  ContractListed: (rows, event) =>
    rows.contracts.insert({ isDelisted: false, settlementTicks: 0, ...event, rules: stored(event.rules) }),
  ContractChanged: (rows, { contractId, rules }) => rows.contracts.change(contractId, { rules: stored(rules) }),
  ContractDelisted: (rows, { contractId, settlementTicks }) =>
    rows.contracts.change(contractId, { isDelisted: true, settlementTicks }),
  // The ledger lines of a transfer say it all.
  FundsTransferred: undefined,
  // So they do here, but for the sums of a follow; other accounts have no row there.
  AccountFunded: (rows, { accountId, atoms }) => {
    const follow = rows.follows.row(accountId);
    if (atoms > 0) follow.inAtoms += atoms;
    else follow.outAtoms -= atoms;
  },
  ContractOrderAccepted: (rows, event, { at }) => {
    rows.contractOrders.accept(event, at);
    if (event.source === "user") rows.activeUsers.take(event.userId, at);
  },
  ContractOrderTriggered: (rows, event, { at }) => rows.contractOrders.trigger(event, at),
  ContractStopMoved: (rows, event) => rows.contractOrders.moveStop(event),
  ContractOrderAmended: (rows, event, { at }) => rows.contractOrders.amend(event, at),
  ContractOrderClosed: (rows, event, { at }) => rows.contractOrders.close(event, at),
  ContractTraded: (rows, event, { sequence, at }) => {
    rows.contractOrders.fill(event, at);
    rows.contractTrades.add(event, sequence, at);
    const trade = tradeOfContract(event);
    rows.candles.trade(trade, at);
    rows.productSums.trade("contract", trade, at);
  },
  PositionFilled: (rows, event, { sequence, at }) => {
    rows.contractTrades.fill(event, sequence, at);
    rows.positions.fill(event, at);
  },
  PositionProfitRealised: (rows, event, { at }) => rows.positions.realiseProfit(event, at),
  PositionMarginChanged: (rows, event, { at }) => rows.positions.changeMargin(event, at),
  PositionEnded: (rows, event, { at }) => rows.positions.end(event, at),
  TpSlSet: (rows, event, { at }) => rows.tpSlOrders.set(event, at),
  TpSlMoved: (rows, event, { at }) => rows.tpSlOrders.move(event, at),
  MarkTicked: (rows, event, { at }) => rows.marks.set({ tickedAt: at, ...event }),
  FundingSettled: (rows, event, { sequence, at }) => rows.fundingRates.add({ sequence, settledAt: at, ...event }),
  FundingPaid: (rows, event, { sequence, at }) => {
    rows.fundingPayments.add({ sequence, paidAt: at, ...event });
    rows.positions.payFunding(event, at);
  },
  LiquidationStarted: (rows, event, { sequence, at }) => {
    rows.liquidations.start(event, rows.marks.get(event.contractId), sequence, at);
  },
  LiquidationStep: (rows, event) => rows.liquidations.step(event),
  LiquidationEnded: (rows, event, { at }) => rows.liquidations.end(event, at),
  PositionDeleveraged: (rows, event, { sequence, at }) =>
    rows.deleveragings.add({
      sequence,
      rowNumber: rows.deleveragings.next(sequence),
      deleveragedAt: at,
      ...event,
    }),
  // The core knows the leverage in force. On a position it comes as PositionMarginChanged.
  LeverageChanged: undefined,
  MarginModeChanged: undefined,
  PositionModeChanged: undefined,
  // The server tells its user and keeps the message.
  MarginWarned: undefined,
  // The core holds a TWAP and its last ones; the orders of its slices are rows like any other.
  ContractTwapAccepted: undefined,
  ContractTwapSliced: undefined,
  ContractTwapEnded: undefined,
} satisfies { [Type in FuturesEvent["type"]]: Projection<Type> | undefined };
