import { contractAccount } from "./contract-account/show.ts";
import { setPositionMode } from "./contract-account/set-position-mode.ts";
import { fundingHistory } from "./contract-market/funding.ts";
import { insurance } from "./contract-market/insurance.ts";
import { liquidations } from "./contract-market/liquidations.ts";
import { amendContractOrder } from "./contract-orders/amend.ts";
import { cancelAllContractOrders } from "./contract-orders/cancel-all.ts";
import { cancelContractOrder } from "./contract-orders/cancel.ts";
import { listContractFills } from "./contract-orders/fills.ts";
import { listContractOrders } from "./contract-orders/list.ts";
import { submitContractOrder } from "./contract-orders/submit.ts";
import { cancelPlan } from "./plans/cancel.ts";
import { listPlans } from "./plans/list.ts";
import { setPlan } from "./plans/set.ts";
import { adjustMargin } from "./positions/adjust-margin.ts";
import { closeAllPositions } from "./positions/close-all.ts";
import { closePosition } from "./positions/close.ts";
import { explainPosition } from "./positions/explain.ts";
import { listPositions } from "./positions/list.ts";
import { setLeverage } from "./positions/set-leverage.ts";
import { setMarginMode } from "./positions/set-margin-mode.ts";
import { tradingStatement } from "./statements/trading.ts";
import { submitTransfer } from "./transfers/submit.ts";
import { transferable } from "./transfers/transferable.ts";

/** Futures trading and transfers between accounts. */
export const FUTURES_ENDPOINTS = {
  "contractOrders.submit": submitContractOrder,
  "contractOrders.list": listContractOrders,
  "contractOrders.cancel": cancelContractOrder,
  "contractOrders.amend": amendContractOrder,
  "contractOrders.cancelAll": cancelAllContractOrders,
  "contractOrders.fills": listContractFills,
  "positions.list": listPositions,
  "positions.close": closePosition,
  "positions.closeAll": closeAllPositions,
  "positions.adjustMargin": adjustMargin,
  "positions.setLeverage": setLeverage,
  "positions.setMarginMode": setMarginMode,
  "positions.explain": explainPosition,
  "plans.list": listPlans,
  "plans.set": setPlan,
  "plans.cancel": cancelPlan,
  "contractAccount.show": contractAccount,
  "contractAccount.setPositionMode": setPositionMode,
  "contractMarket.funding": fundingHistory,
  "contractMarket.liquidations": liquidations,
  "contractMarket.insurance": insurance,
  "transfers.submit": submitTransfer,
  "transfers.transferable": transferable,
  "statements.trading": tradingStatement,
} as const;
