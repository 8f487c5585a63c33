import { refuse } from "@agio/primitives";

const notYet = async () => refuse("PRODUCT_CLOSED");

/** Futures trading and transfers between accounts. */
export const FUTURES_ENDPOINTS = {
  "contractOrders.submit": notYet,
  "contractOrders.list": notYet,
  "contractOrders.cancel": notYet,
  "contractOrders.amend": notYet,
  "contractOrders.cancelAll": notYet,
  "contractOrders.fills": notYet,
  "positions.list": notYet,
  "positions.close": notYet,
  "positions.closeAll": notYet,
  "positions.adjustMargin": notYet,
  "positions.setLeverage": notYet,
  "positions.setMarginMode": notYet,
  "positions.explain": notYet,
  "plans.list": notYet,
  "plans.set": notYet,
  "plans.cancel": notYet,
  "contractAccount.show": notYet,
  "contractAccount.setPositionMode": notYet,
  "contractMarket.funding": notYet,
  "contractMarket.liquidations": notYet,
  "contractMarket.insurance": notYet,
  "transfers.submit": notYet,
  "transfers.transferable": notYet,
  "statements.trading": notYet,
} as const;
