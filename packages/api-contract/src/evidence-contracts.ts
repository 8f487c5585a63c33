import * as chain from "./options/chain.ts";
import * as optionOrders from "./options/orders.ts";
import * as optionPositions from "./options/positions.ts";
import * as secondOrders from "./second-contracts/orders.ts";
import { listPeriodsData, listPeriodsRequest } from "./second-contracts/periods.ts";
import { secondContractReceiptData, secondContractReceiptRequest } from "./second-contracts/receipt.ts";
import { optionStatementRequest, secondStatementRequest } from "./statements/products.ts";
import { spotStatementData } from "./statements/spot.ts";
import * as tape from "./tape/calls.ts";

/** The schemas of second contracts, options and the tape that settles them. */
export const EVIDENCE_CONTRACTS = {
  "tape.proof": { request: tape.indexProofRequest, data: tape.indexProofData },
  "tape.heads": { request: tape.tapeHeadsRequest, data: tape.tapeHeadsData },
  "periods.list": { request: listPeriodsRequest, data: listPeriodsData },
  "secondContracts.create": {
    request: secondOrders.createSecondContractRequest,
    data: secondOrders.secondContractRow,
  },
  "secondContracts.list": {
    request: secondOrders.listSecondContractsRequest,
    data: secondOrders.listSecondContractsData,
  },
  "secondContracts.account": {
    request: secondOrders.secondContractAccountRequest,
    data: secondOrders.secondContractAccountData,
  },
  "secondContracts.setLossLimit": {
    request: secondOrders.setLossLimitRequest,
    data: secondOrders.secondContractAccountData,
  },
  "secondContracts.receipt": { request: secondContractReceiptRequest, data: secondContractReceiptData },
  "options.chain": { request: chain.optionChainRequest, data: chain.optionChainData },
  "options.series": { request: chain.optionSeriesRequest, data: chain.optionSeriesData },
  "options.settlements": { request: chain.optionSettlementsRequest, data: chain.optionSettlementsData },
  "optionOrders.submit": {
    request: optionOrders.submitOptionOrderRequest,
    data: optionOrders.optionOrderRow,
  },
  "optionOrders.cancel": { request: optionOrders.cancelOptionOrderRequest, data: optionOrders.optionOrderRow },
  "optionOrders.cancelAll": {
    request: optionOrders.cancelAllOptionOrdersRequest,
    data: optionOrders.cancelAllOptionOrdersData,
  },
  "optionOrders.list": { request: optionOrders.listOptionOrdersRequest, data: optionOrders.listOptionOrdersData },
  "optionOrders.fills": { request: optionOrders.listOptionFillsRequest, data: optionOrders.listOptionFillsData },
  "optionPositions.list": {
    request: optionPositions.listOptionPositionsRequest,
    data: optionPositions.listOptionPositionsData,
  },
  "optionPositions.receipt": {
    request: optionPositions.optionReceiptRequest,
    data: optionPositions.optionReceiptData,
  },
  "statements.second": { request: secondStatementRequest, data: spotStatementData },
  "statements.option": { request: optionStatementRequest, data: spotStatementData },
} as const;
