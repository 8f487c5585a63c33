import type { SecondContractRow } from "@agio/api-contract";
import type { SecondContractView } from "@agio/core";
import type { BetResult } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import type { SecondOrderRow } from "@agio/projections";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";

const ORDER_NUMBER_DIGITS = 12;
export const ODDS_DECIMALS = 6;

/** `betContent` on the wire. */
export const BET_CONTENT = { down: 0, up: 1 } as const;

/** `result` on the wire. */
const RESULT: Record<BetResult | "", number> = { "": 0, win: 1, lose: 2, draw: 3, void: 0 };

const RESULTS = Object.keys(RESULT) as (BetResult | "")[];

/** The result that a list is narrowed to; undefined: every one. */
export const betResultOf = (result: number | undefined): BetResult | undefined =>
  RESULTS.find((name): name is BetResult => name !== "" && name !== "void" && RESULT[name] === result);

/** A second contract's number as people quote it. */
export const secondContractNumber = (orderId: number): string =>
  `S${String(orderId).padStart(ORDER_NUMBER_DIGITS, "0")}`;

/** A second contract wherever it comes from: the core's view, a row of SQL, or one followed through events. */
export type SecondContractFacts = Omit<
  SecondOrderRow,
  | "feePpb"
  | "money"
  | "houseAtoms"
  | "ticks"
  | "creditAtoms"
  | "compensationPpb"
  | "compensationAtomsMax"
  | "lastSeq"
  | "houseIfSettledAtoms"
>;

/** Fields of a running order that are not known yet. */
export const UNSETTLED = {
  result: "",
  voidReason: "",
  settlementPrice: 0,
  seqFrom: 0,
  seqTo: 0,
  hash: "",
  profitAtoms: 0,
  compensationAtoms: 0,
  settledAt: 0,
} as const;

export const runningFacts = (order: SecondContractView): SecondContractFacts => ({ ...order, ...UNSETTLED });

/** How second contracts are written: their pairs' symbols and the coin of their stakes. */
export interface SecondContractNames {
  readonly markets: MarketDirectory;
  readonly stakeCoin: ListedCoin;
}

/** A second contract as every call and the private topic show it. */
export function secondContractRow(
  { markets, stakeCoin }: SecondContractNames,
  order: SecondContractFacts,
): SecondContractRow {
  const amount = (atoms: number): string => plainDecimal(atoms, stakeCoin.scale);
  const price = (units: number): string => plainDecimal(units, order.priceDecimals);
  return {
    id: order.orderId,
    orderNo: secondContractNumber(order.orderId),
    clientId: order.clientOrderId,
    symbol: markets.pair(order.pairId).symbol,
    coin: stakeCoin.code,
    periodId: order.periodId,
    period: order.seconds,
    betContent: BET_CONTENT[order.side],
    betAmount: amount(order.stakeAtoms),
    odds: plainDecimal(order.oddsPpm, ODDS_DECIMALS),
    fee: amount(order.feeAtoms),
    openPrice: price(order.entryPrice),
    openTime: order.openAt,
    openSeq: order.entrySeq,
    closeTime: order.closeAt,
    closePrice: price(order.settlementPrice),
    closeSeqFrom: order.seqFrom,
    closeSeqTo: order.seqTo,
    windowSeconds: order.windowSeconds,
    hash: order.hash,
    termsHash: order.termsHash,
    result: RESULT[order.result],
    voidReason: order.voidReason,
    profit: amount(order.profitAtoms),
    compensation: amount(order.compensationAtoms),
    status: order.status,
    createTime: order.acceptedAt,
  };
}
