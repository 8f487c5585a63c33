import {
  contractAccountData,
  contractAccountRequest,
  positionModeData,
  setPositionModeRequest,
} from "./contract-account/account.ts";
import * as market from "./contract-market/calls.ts";
import * as changes from "./contract-orders/change.ts";
import * as lists from "./contract-orders/list.ts";
import { submitContractOrderData, submitContractOrderRequest } from "./contract-orders/submit.ts";
import * as plans from "./plans/calls.ts";
import * as positions from "./positions/calls.ts";
import { tradingStatementData, tradingStatementRequest } from "./statements/trading.ts";
import { transferableData, transferableRequest, transferData, transferRequest } from "./transfers/transfer.ts";

/** The schemas of futures trading and of transfers between accounts. */
export const FUTURES_CONTRACTS = {
  "contractOrders.submit": { request: submitContractOrderRequest, data: submitContractOrderData },
  "contractOrders.list": { request: lists.listContractOrdersRequest, data: lists.listContractOrdersData },
  "contractOrders.cancel": { request: changes.cancelContractOrderRequest, data: changes.contractOrderData },
  "contractOrders.amend": { request: changes.amendContractOrderRequest, data: changes.contractOrderData },
  "contractOrders.cancelAll": {
    request: changes.cancelAllContractOrdersRequest,
    data: changes.cancelAllContractOrdersData,
  },
  "contractOrders.fills": { request: lists.listContractFillsRequest, data: lists.listContractFillsData },
  "positions.list": { request: positions.listPositionsRequest, data: positions.listPositionsData },
  "positions.close": { request: positions.closePositionRequest, data: positions.positionData },
  "positions.closeAll": { request: positions.closeAllPositionsRequest, data: positions.closeAllPositionsData },
  "positions.adjustMargin": { request: positions.adjustMarginRequest, data: positions.positionData },
  "positions.setLeverage": { request: positions.setLeverageRequest, data: positions.contractChoice },
  "positions.setMarginMode": { request: positions.setMarginModeRequest, data: positions.contractChoice },
  "positions.explain": { request: positions.explainPositionRequest, data: positions.explainPositionData },
  "plans.list": { request: plans.listPlansRequest, data: plans.listPlansData },
  "plans.set": { request: plans.setPlanRequest, data: plans.planData },
  "plans.cancel": { request: plans.cancelPlanRequest, data: plans.planData },
  "contractAccount.show": { request: contractAccountRequest, data: contractAccountData },
  "contractAccount.setPositionMode": { request: setPositionModeRequest, data: positionModeData },
  "contractMarket.funding": { request: market.fundingHistoryRequest, data: market.fundingHistoryData },
  "contractMarket.liquidations": { request: market.liquidationsRequest, data: market.liquidationsData },
  "contractMarket.insurance": { request: market.insuranceRequest, data: market.insuranceData },
  "transfers.submit": { request: transferRequest, data: transferData },
  "transfers.transferable": { request: transferableRequest, data: transferableData },
  "statements.trading": { request: tradingStatementRequest, data: tradingStatementData },
} as const;
