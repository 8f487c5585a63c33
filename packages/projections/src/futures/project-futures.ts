import type { FuturesEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";
import { tradeOfContract } from "../market-trade.ts";

/** What becomes of every event of futures trading. `undefined`: on purpose, nothing. */
export const FUTURES_PROJECTIONS = {
  ContractListed: (rows, event) => rows.contracts.list(event),
  ContractChanged: (rows, event) => rows.contracts.change(event),
  ContractDelisted: (rows, event) => rows.contracts.change(event),
  // The ledger lines of a transfer say it all.
  FundsTransferred: undefined,
  ContractOrderAccepted: (rows, event, { at }) => rows.contractOrders.accept(event, at),
  ContractOrderTriggered: (rows, event, { at }) => rows.contractOrders.trigger(event, at),
  ContractStopMoved: (rows, event) => rows.contractOrders.moveStop(event),
  ContractOrderAmended: (rows, event, { at }) => rows.contractOrders.amend(event, at),
  ContractOrderClosed: (rows, event, { at }) => rows.contractOrders.close(event, at),
  ContractTraded: (rows, event, { sequence, at }) => {
    rows.contractOrders.fill(event, at);
    rows.contractTrades.add(event, sequence, at);
    rows.candles.trade(tradeOfContract(event), at);
  },
  PositionFilled: (rows, event, { sequence, at }) => {
    rows.contractTrades.fill(event, sequence, at);
    rows.positions.fill(event, at);
  },
  PositionMarginChanged: (rows, event, { at }) => rows.positions.changeMargin(event, at),
  PositionEnded: (rows, event, { at }) => rows.positions.end(event, at),
  PlanSet: (rows, event, { at }) => rows.plans.set(event, at),
  PlanMoved: (rows, event, { at }) => rows.plans.move(event, at),
  MarkTicked: (rows, event, { at }) => rows.marks.tick(event, at),
  FundingSettled: (rows, event, { sequence, at }) => rows.funding.settle(event, sequence, at),
  FundingPaid: (rows, event, { sequence, at }) => {
    rows.funding.pay(event, sequence, at);
    rows.positions.payFunding(event, at);
  },
  LiquidationStarted: (rows, event, { sequence, at }) => {
    rows.liquidations.start(event, rows.marks.latest(event.contractId), sequence, at);
  },
  LiquidationStep: (rows, event) => rows.liquidations.step(event),
  LiquidationEnded: (rows, event, { at }) => rows.liquidations.end(event, at),
  PositionDeleveraged: (rows, event, { sequence, at }) => rows.liquidations.deleverage(event, sequence, at),
  // What a user has chosen is in force or not: the core holds it. On a position it comes as PositionMarginChanged.
  LeverageChanged: undefined,
  MarginModeChanged: undefined,
  PositionModeChanged: undefined,
  // The server tells its user and keeps the message.
  MarginWarned: undefined,
} satisfies { [Type in FuturesEvent["type"]]: Projection<Type> | undefined };
