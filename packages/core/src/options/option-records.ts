import type { Side, TimeInForce } from "../book/order-terms.ts";
import type { CancelOptionOrder, OptionCommand, OptionOrderTerms, PlaceOptionOrder } from "./option-commands.ts";
import type {
  OptionCloseReason,
  OptionEvent,
  OptionFillCause,
  OptionMarginChanged,
  OptionOrderAccepted,
  OptionOrderClosed,
  OptionPositionEnded,
  OptionPositionFilled,
  OptionTraded,
} from "./option-events.ts";
import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";

// Permanent, like every code below: they are in every journal. A new word is added at the end, while the words of its
// list still fit their bits (2, 4, 8 or 16 words); otherwise the records that hold it get new codes.
const SIDE_CODES = { buy: 0, sell: 1 } as const satisfies Record<Side, number>;
const KIND_CODES = { limit: 0, market: 1 } as const;
const TIME_CODES = { GTC: 0, IOC: 1, FOK: 2, POST_ONLY: 3 } as const satisfies Record<TimeInForce, number>;
const SOURCE_CODES = { user: 0, liquidation: 1 } as const;
const CLOSE_REASON_CODES = {
  filled: 0,
  user: 1,
  timeInForce: 2,
  marketRemainder: 3,
  selfTrade: 4,
  expired: 5,
  uncovered: 6,
  liquidation: 7,
} as const satisfies Record<OptionCloseReason, number>;
const CAUSE_CODES = { trade: 0, liquidation: 1, takeover: 2 } as const satisfies Record<OptionFillCause, number>;

const TERMS = {
  side: SIDE_CODES,
  kind: KIND_CODES,
  timeInForce: TIME_CODES,
  priceTicks: "int",
  sizeLots: "wide",
} as const satisfies Record<keyof OptionOrderTerms, unknown>;

// Codes from 96 on; those below are of spot, of JSON, of futures and of second contracts.
const COMMANDS: readonly RecordLayout<OptionCommand>[] = [
  new RecordLayout<PlaceOptionOrder>(96, "PlaceOptionOrder", {
    userId: "int",
    seriesId: "int",
    ...TERMS,
    clientOrderId: "text",
  }),
  new RecordLayout<CancelOptionOrder>(97, "CancelOptionOrder", { userId: "int", orderId: "wide" }),
];

const EVENTS: readonly RecordLayout<OptionEvent>[] = [
  new RecordLayout<OptionOrderAccepted>(96, "OptionOrderAccepted", {
    orderId: "wide",
    userId: "int",
    seriesId: "int",
    ...TERMS,
    holdAtoms: "wide",
    source: SOURCE_CODES,
    clientOrderId: "text",
  }),
  new RecordLayout<OptionOrderClosed>(97, "OptionOrderClosed", {
    orderId: "wide",
    status: "small",
    reason: CLOSE_REASON_CODES,
  }),
  new RecordLayout<OptionTraded>(98, "OptionTraded", {
    tradeId: "wide",
    seriesId: "int",
    makerOrderId: "wide",
    takerOrderId: "wide",
    makerUserId: "int",
    takerUserId: "int",
    takerSide: SIDE_CODES,
    priceTicks: "int",
    sizeLots: "wide",
    premiumAtoms: "wide",
    makerFeeAtoms: "wide",
    takerFeeAtoms: "wide",
  }),
  new RecordLayout<OptionPositionFilled>(99, "OptionPositionFilled", {
    positionId: "int",
    userId: "int",
    seriesId: "int",
    cause: CAUSE_CODES,
    tradeId: "wide",
    orderId: "wide",
    filledLots: "wide",
    premiumAtoms: "wide",
    feeAtoms: "wide",
    realisedAtoms: "wide",
    lotsAfter: "wide",
    costAfter: "wide",
    marginAfter: "wide",
  }),
  new RecordLayout<OptionMarginChanged>(100, "OptionMarginChanged", {
    positionId: "int",
    userId: "int",
    marginAtoms: "wide",
  }),
  new RecordLayout<OptionPositionEnded>(101, "OptionPositionEnded", {
    positionId: "int",
    userId: "int",
    seriesId: "int",
    status: "small",
    lots: "wide",
    payoffAtoms: "wide",
    feeAtoms: "wide",
    realisedAtoms: "wide",
  }),
];

export const OPTION_COMMANDS = new RecordTable<OptionCommand>(COMMANDS);
export const OPTION_EVENTS = new RecordTable<OptionEvent>(EVENTS);
