import { ENDPOINTS, type Endpoint } from "@agio/api-contract";
import {
  balancesOf,
  checkFinanceProduct,
  conversionCoinsOf,
  financeTermsOf,
  fundingObstacle,
  listPairs,
  periodOf,
  secondContractRulesOf,
  type Command,
  type ConversionCoinView,
  type CoreState,
  type FinanceTermsView,
  makerTermsOf,
  standingOf,
  type AppointMaker,
  type FundHouse,
  type MakerTerms,
  type PeriodView,
  type SecondContractRulesView,
  type SetConversionCoin,
  type SetFinanceProduct,
  type SetMakerTerms,
  type SetPeriod,
  type SetSecondContractRules,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { wireRefusal } from "../call/wire-refusal.ts";
import { canonicalJson, refuse, unreachable, userId, type Refusal } from "@agio/primitives";

export type HouseAction =
  | "periods.set"
  | "secondRules.set"
  | "house.fund"
  | "house.payIn"
  | "balances.adjust"
  | "conversion.set"
  | "finance.products.set"
  | "makerTerms.set"
  | "makers.appoint";

/** Payloads of house requests: the command, and what it takes the place of as it was read. */
export interface PeriodPayload {
  readonly command: SetPeriod;
  readonly replaced: PeriodView | null;
}
export interface SecondRulesPayload {
  readonly command: SetSecondContractRules;
  readonly replaced: SecondContractRulesView | null;
}
export interface FundPayload {
  readonly command: FundHouse;
}
export interface ConversionCoinPayload {
  readonly command: SetConversionCoin;
  readonly replaced: ConversionCoinView | null;
}
export interface FinanceProductPayload {
  readonly command: SetFinanceProduct;
  readonly replaced: FinanceTermsView | null;
}
export interface MakerTermsPayload {
  readonly command: SetMakerTerms;
  readonly replaced: MakerTerms | null;
}
export interface MakerPayload {
  readonly command: AppointMaker;
  readonly replaced: Omit<AppointMaker, "type">;
}
type HousePayload =
  | PeriodPayload
  | SecondRulesPayload
  | FundPayload
  | ConversionCoinPayload
  | FinanceProductPayload
  | MakerTermsPayload
  | MakerPayload;
type ReplacingCommand = Exclude<HousePayload, FundPayload>["command"];

const HOUSE = userId(0);

/** The calls that ask for it, which name the fields of the commands. */
const CALL_OF = {
  SetPeriod: ENDPOINTS["operator.periods.set"],
  SetSecondContractRules: ENDPOINTS["operator.secondRules.set"],
  FundHouse: ENDPOINTS["operator.house.fund"],
  SetConversionCoin: ENDPOINTS["operator.conversions.set"],
  SetFinanceProduct: ENDPOINTS["operator.financeProducts.set"],
  SetMakerTerms: ENDPOINTS["operator.makerTerms.set"],
  AppointMaker: ENDPOINTS["operator.makers.appoint"],
} as const satisfies Record<HousePayload["command"]["type"], Endpoint>;

/** Balance of a house account in a coin. */
export function houseBalance(state: CoreState, account: string, coinId: number): number {
  const found = balancesOf(state, HOUSE).find((line) => line.account === account && line.coinId === coinId);
  return found?.atoms ?? 0;
}

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The value in force that the command would replace. */
function inForce(state: CoreState, command: ReplacingCommand): unknown {
  switch (command.type) {
    case "SetPeriod":
      return periodOf(state, command.periodId);
    case "SetSecondContractRules":
      return secondContractRulesOf(state);
    case "SetConversionCoin":
      return conversionCoinsOf(state).find(({ coinId }) => coinId === command.coinId);
    case "SetFinanceProduct":
      return financeTermsOf(state, command.productId);
    case "SetMakerTerms":
      return makerTermsOf(state).find(({ termsId }) => termsId === command.termsId);
    case "AppointMaker":
      return { userId: command.userId, termsId: standingOf(state, command.userId).termsId };
    default:
      return unreachable(command);
  }
}

function obstacleIn(state: CoreState, payload: HousePayload): Refusal | undefined {
  const { command } = payload;
  if (command.type === "FundHouse") {
    // Capital goes down by what the house account gets: both stay safe integers.
    const left = houseBalance(state, "capital", command.coinId) - command.atoms;
    if (left < Number.MIN_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "amount");
    return fundingObstacle(state, command.coinId, command.atoms);
  }
  const { replaced } = payload as Exclude<HousePayload, FundPayload>;
  if (!same(inForce(state, command) ?? null, replaced)) return refuse("STALE_VERSION", "version");
  if (command.type === "SetFinanceProduct") return checkFinanceProduct(state, command);
  if (command.type !== "SetPeriod" || !command.isOpen) return undefined;
  const isDelisted = listPairs(state).find(({ pairId }) => pairId === command.pairId)?.delisted;
  return isDelisted === false ? undefined : refuse("PRODUCT_CLOSED", "symbol");
}

/** True when the state is what the command would make of it: it was carried out before a crash. */
function isInForce(state: CoreState, command: Command): boolean {
  const { type, ...wanted } = command;
  if (type === "FundHouse") return false;
  return same(inForce(state, command as ReplacingCommand) ?? null, wanted);
}

/** Why what was asked for cannot be any more, by the names of the call that asked for it; undefined when it can. */
export function houseObstacle(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const asked = payload as HousePayload;
  return pipeline.read((state) => {
    const refused = obstacleIn(state, asked);
    return refused && wireRefusal(CALL_OF[asked.command.type], refused);
  });
}

/**
 * Carries out what two people agreed to. Doing it again changes nothing more. The core has the last word: users pay in and
 * subscribe between the look at it and the change. By the names of the call that asked for it.
 */
export async function applyHouseRequest(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const { command } = payload as HousePayload;
  if (await pipeline.read((state) => isInForce(state, command))) return undefined;
  const settled = await pipeline.submit(command);
  // A key that was taken before: it was carried out before a crash.
  const isDone = settled.kind !== "refused" || settled.refusal.refusal === "DUPLICATE_REQUEST";
  return isDone ? undefined : wireRefusal(CALL_OF[command.type], settled.refusal);
}
