import type { Side, TimeInForce } from "../book/order-terms.ts";
import type { IndexStatus } from "../tape/index-inputs.ts";
import type {
  AmendContractOrder,
  CancelContractOrder,
  ContractOrderTerms,
  FuturesCommand,
  MarginMode,
  PlaceContractOrder,
  PositionSide,
  TriggerPrice,
} from "./futures-commands.ts";
import type {
  ContractCloseReason,
  ContractOrderAccepted,
  ContractOrderAmended,
  ContractOrderClosed,
  ContractOrderSource,
  ContractOrderTriggered,
  ContractStopMoved,
  ContractTraded,
  FillCause,
  FundingPaid,
  FuturesEvent,
  MarkTicked,
  PositionEnded,
  PositionFilled,
  PositionMarginChanged,
} from "./futures-events.ts";
import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";

// Permanent, like every code below: they are in every journal. A new word is added at the end, while the words of its
// list still fit their bits (2, 4, 8 or 16 words); otherwise the records that hold it get new codes.
const SIDE_CODES = { buy: 0, sell: 1 } as const satisfies Record<Side, number>;
const OFFSET_CODES = { open: 0, close: 1 } as const;
const KIND_CODES = { limit: 0, market: 1 } as const;
const TIME_CODES = { GTC: 0, IOC: 1, FOK: 2, POST_ONLY: 3 } as const satisfies Record<TimeInForce, number>;
const MARGIN_MODE_CODES = { isolated: 0, cross: 1 } as const satisfies Record<MarginMode, number>;
const TRIGGER_CODES = { mark: 0, last: 1 } as const satisfies Record<TriggerPrice, number>;
const POSITION_SIDE_CODES = { long: 0, short: 1 } as const satisfies Record<PositionSide, number>;
const SOURCE_CODES = {
  user: 0,
  plan: 1,
  risk: 2,
  liquidation: 3,
  insurance: 4,
  copy: 5,
} as const satisfies Record<ContractOrderSource, number>;
const CLOSE_REASON_CODES = {
  filled: 0,
  user: 1,
  timeInForce: 2,
  marketRemainder: 3,
  selfTrade: 4,
  trimmed: 5,
  positionEnded: 6,
  risk: 7,
  liquidation: 8,
  delisted: 9,
  triggerRefused: 10,
} as const satisfies Record<ContractCloseReason, number>;
const CAUSE_CODES = { trade: 0, takeover: 1, deleverage: 2, delivery: 3 } as const satisfies Record<FillCause, number>;
const MARGIN_CAUSE_CODES = {
  adjusted: 0,
  leverage: 1,
  funding: 2,
  reserve: 3,
  liquidation: 4,
  crossLoss: 5,
} as const satisfies Record<PositionMarginChanged["cause"], number>;
const INDEX_STATUS_CODES = { live: 0, thin: 1, halted: 2 } as const satisfies Record<IndexStatus, number>;

const TERMS = {
  direction: SIDE_CODES,
  offset: OFFSET_CODES,
  kind: KIND_CODES,
  timeInForce: TIME_CODES,
  priceTicks: "int",
  size: "wide",
  leverage: "int",
  marginMode: MARGIN_MODE_CODES,
  stopTicks: "int",
  trailingBips: "int",
  triggerBy: TRIGGER_CODES,
  takeProfitTicks: "int",
  stopLossTicks: "int",
} as const satisfies Record<keyof ContractOrderTerms, unknown>;

// Codes from 32 on; those below are of spot and of JSON. What is rare travels as JSON, where a field may be added.
const COMMANDS: readonly RecordLayout<FuturesCommand>[] = [
  // An order with the margin mode that was chosen travels as JSON.
  new RecordLayout<PlaceContractOrder & Pick<ContractOrderTerms, "marginMode">>(32, "PlaceContractOrder", {
    userId: "int",
    contractId: "int",
    ...TERMS,
    clientOrderId: "text",
  }),
  new RecordLayout<AmendContractOrder>(33, "AmendContractOrder", {
    userId: "int",
    orderId: "wide",
    priceTicks: "int",
    size: "wide",
  }),
  new RecordLayout<CancelContractOrder>(34, "CancelContractOrder", { userId: "int", orderId: "wide" }),
];

const EVENTS: readonly RecordLayout<FuturesEvent>[] = [
  new RecordLayout<ContractOrderAccepted>(32, "ContractOrderAccepted", {
    orderId: "wide",
    userId: "int",
    contractId: "int",
    ...TERMS,
    positionSide: POSITION_SIDE_CODES,
    status: "small",
    source: SOURCE_CODES,
    tpSlId: "wide",
    costAtoms: "wide",
    clientOrderId: "text",
  }),
  new RecordLayout<ContractOrderTriggered>(33, "ContractOrderTriggered", {
    orderId: "wide",
    priceTicks: "int",
    costAtoms: "wide",
  }),
  new RecordLayout<ContractStopMoved>(34, "ContractStopMoved", { orderId: "wide", stopTicks: "int" }),
  new RecordLayout<ContractOrderAmended>(35, "ContractOrderAmended", {
    orderId: "wide",
    priceTicks: "int",
    size: "wide",
    costAtoms: "wide",
  }),
  new RecordLayout<ContractOrderClosed>(36, "ContractOrderClosed", {
    orderId: "wide",
    status: "small",
    reason: CLOSE_REASON_CODES,
  }),
  new RecordLayout<ContractTraded>(37, "ContractTraded", {
    tradeId: "wide",
    contractId: "int",
    makerOrderId: "wide",
    takerOrderId: "wide",
    makerUserId: "int",
    takerUserId: "int",
    takerSide: SIDE_CODES,
    priceTicks: "int",
    size: "wide",
    notionalAtoms: "wide",
    makerFeeAtoms: "wide",
    takerFeeAtoms: "wide",
  }),
  new RecordLayout<PositionFilled>(38, "PositionFilled", {
    positionId: "int",
    userId: "int",
    contractId: "int",
    side: POSITION_SIDE_CODES,
    marginMode: MARGIN_MODE_CODES,
    leverage: "int",
    cause: CAUSE_CODES,
    isOpening: "flag",
    filledSize: "wide",
    filledAtoms: "wide",
    realisedAtoms: "wide",
    feeAtoms: "wide",
    tradeId: "wide",
    orderId: "wide",
    sizeAfter: "wide",
    costAfter: "wide",
    marginAfter: "wide",
    reserveAfter: "wide",
  }),
  new RecordLayout<PositionMarginChanged>(39, "PositionMarginChanged", {
    positionId: "int",
    userId: "int",
    cause: MARGIN_CAUSE_CODES,
    leverage: "int",
    marginAtoms: "wide",
    reserveAtoms: "wide",
  }),
  new RecordLayout<PositionEnded>(40, "PositionEnded", {
    positionId: "int",
    userId: "int",
    contractId: "int",
    status: "int",
    closeTicks: "int",
  }),
  new RecordLayout<FundingPaid>(41, "FundingPaid", {
    contractId: "int",
    positionId: "int",
    userId: "int",
    atoms: "wide",
    ratePpb: "int",
    markTicks: "int",
  }),
  new RecordLayout<MarkTicked>(42, "MarkTicked", {
    contractId: "int",
    markTicks: "int",
    indexE8: "wide",
    indexStatus: INDEX_STATUS_CODES,
    lastTicks: "int",
    fundingPriceE8: "wide",
    basisPriceE8: "wide",
    fundingPpb: "int",
    nextFundingAt: "wide",
  }),
];

export const FUTURES_COMMANDS = new RecordTable<FuturesCommand>(COMMANDS);
export const FUTURES_EVENTS = new RecordTable<FuturesEvent>(EVENTS);
