import type { BetResult, BetSide } from "@agio/formulas";
import type { PlaceSecondContract, SecondContractCommand } from "./second-commands.ts";
import type {
  MoneyKind,
  SecondContractAccepted,
  SecondContractCompensated,
  SecondContractCompensationPromised,
  SecondContractDelayed,
  SecondContractEvent,
  SecondContractOpened,
  SecondContractSettled,
  VoidReason,
} from "./second-events.ts";
import { RecordLayout, RecordTable } from "../encoding/record-layout.ts";

// Permanent, like every code below: they are in every journal.
const SIDE_CODES = { up: 0, down: 1 } as const satisfies Record<BetSide, number>;
const MONEY_CODES = { real: 0, demo: 1 } as const satisfies Record<MoneyKind, number>;
const RESULT_CODES = { win: 0, lose: 1, draw: 2, void: 3 } as const satisfies Record<BetResult, number>;
const VOID_CODES = { "": 0, entryHalted: 1, ticksMissing: 2, haltTooLong: 3 } as const satisfies Record<
  VoidReason | "",
  number
>;

// Codes 48 to 55. What is rare travels as JSON, where a field may be added.
const COMMANDS: readonly RecordLayout<SecondContractCommand>[] = [
  // The caller's fields are wide, so that a number out of range reaches the core and is refused there.
  new RecordLayout<PlaceSecondContract>(48, "PlaceSecondContract", {
    userId: "int",
    periodId: "wide",
    side: SIDE_CODES,
    stakeAtoms: "wide",
    oddsPpm: "wide",
    clientOrderId: "text",
  }),
];

export const SECOND_ACCEPTED = new RecordLayout<SecondContractAccepted>(48, "SecondContractAccepted", {
  orderId: "wide",
  userId: "int",
  pairId: "int",
  periodId: "int",
  side: SIDE_CODES,
  stakeAtoms: "wide",
  oddsPpm: "int",
  feePpb: "int",
  seconds: "int",
  windowSeconds: "int",
  priceDecimals: "int",
  money: MONEY_CODES,
  feeAtoms: "wide",
  houseAtoms: "wide",
  clientOrderId: "text",
  termsHash: "hash",
});

const EVENTS: readonly RecordLayout<SecondContractEvent>[] = [
  SECOND_ACCEPTED,
  new RecordLayout<SecondContractOpened>(49, "SecondContractOpened", {
    orderId: "wide",
    userId: "int",
    entrySeq: "wide",
    entryPrice: "wide",
    openAt: "wide",
    closeAt: "wide",
  }),
  new RecordLayout<SecondContractDelayed>(50, "SecondContractDelayed", { orderId: "wide", userId: "int" }),
  new RecordLayout<SecondContractSettled>(51, "SecondContractSettled", {
    orderId: "wide",
    userId: "int",
    result: RESULT_CODES,
    voidReason: VOID_CODES,
    settlementPrice: "wide",
    seqFrom: "wide",
    seqTo: "wide",
    ticks: "int",
    hash: "hash",
    creditAtoms: "wide",
    profitAtoms: "wide",
  }),
  new RecordLayout<SecondContractCompensationPromised>(52, "SecondContractCompensationPromised", {
    orderId: "wide",
    userId: "int",
    compensationPpb: "wide",
    compensationAtomsMax: "wide",
  }),
  new RecordLayout<SecondContractCompensated>(53, "SecondContractCompensated", {
    orderId: "wide",
    userId: "int",
    compensationAtoms: "wide",
  }),
];

export const SECOND_COMMANDS = new RecordTable<SecondContractCommand>(COMMANDS);
export const SECOND_EVENTS = new RecordTable<SecondContractEvent>(EVENTS);
