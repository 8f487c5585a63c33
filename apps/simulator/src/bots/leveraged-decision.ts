import type { Random } from "@agio/testkit";
import type { ContractDraft, HeldPosition, MarginMode, PositionSide } from "./contract-desk.ts";
import type { Side } from "./desk.ts";
import type { TradedPair } from "./traded-pair.ts";

/**
 * Trend follows a move, reversion leans against it; the gambler does as they feel, and never takes a loss themselves.
 */
export type LeveragedStyle = "trend" | "reversion" | "gambler";

export interface LeveragedTemper {
  readonly style: LeveragedStyle;
  readonly marginMode: MarginMode;
  /** Leverages they like, each as often as it stands here. */
  readonly leverages: readonly number[];
  /** USDT of margin that they usually put into a position. */
  readonly usualMargin: number;
}

/** A contract as a leveraged trader sees it at the moment of a decision. */
export interface ContractView {
  readonly pair: TradedPair;
  readonly price: number;
  /** Log return of the last half minute, in its usual deviations. */
  readonly move: number;
  readonly mood: Side;
  /** Their open positions in this contract. */
  readonly held: readonly HeldPosition[];
  readonly nowMs: number;
}

/** Largest notional in USDT that the maintenance table lets a leverage reach, with room for the price to rise. */
const NOTIONAL_MAX_BY_LEVERAGE: readonly (readonly [leverageMin: number, notionalMax: number])[] = [
  [100, 40_000],
  [50, 200_000],
  [20, 800_000],
  [1, 2_000_000],
];
const NOTABLE_MOVE = 0.5;
const SIZE_DEVIATION = 0.9;
const SIZE_MAX = 8;
const CLOSE_HALF_SHARE = 0.25;
const LIMIT_SHARE = 0.25;
const TP_SL_SHARE = 0.35;
/** Of the margin: a profit worth taking, and a loss that a careful trader takes. */
const PROFIT_ROE = 18;
const LOSS_ROE = -22;
/** A position older than this is closed by a careful trader whatever it made. */
const PATIENCE_MS = 25 * 60_000;
const GAMBLER_PROFIT_ROE = 45;
/** How often somebody who could close does something else. */
const HESITATION = 0.35;
const ADD_CHANCE = 0.12;

const opposite = (side: Side): Side => (side === "buy" ? "sell" : "buy");
const sideOf = (direction: Side): PositionSide => (direction === "buy" ? "long" : "short");

function directionOf(style: LeveragedStyle, { move, mood }: ContractView, random: Random): Side {
  const trend: Side = move >= 0 ? "buy" : "sell";
  const isNotable = Math.abs(move) > NOTABLE_MOVE;
  if (style === "trend" && isNotable) return random.chance(0.85) ? trend : opposite(trend);
  if (style === "reversion" && isNotable) return random.chance(0.8) ? opposite(trend) : trend;
  return random.chance(0.6) ? mood : opposite(mood);
}

/** Whether they want to be rid of a position. Gamblers only ever take profits: they hold losers to the end. */
function wantsOut(style: LeveragedStyle, { roe, openedAtMs }: HeldPosition, nowMs: number): boolean {
  if (style === "gambler") return roe > GAMBLER_PROFIT_ROE;
  return roe > PROFIT_ROE || roe < LOSS_ROE || nowMs - openedAtMs > PATIENCE_MS;
}

function closing(position: HeldPosition, { pair }: ContractView, random: Random): ContractDraft | undefined {
  const whole = position.freeSize;
  const size = random.chance(CLOSE_HALF_SHARE) ? Math.ceil(whole / 2) : whole;
  if (size === 0) return undefined;
  return { pair, direction: position.side === "long" ? "sell" : "buy", offset: "close", size };
}

export function notionalMaxOf(leverage: number): number {
  return NOTIONAL_MAX_BY_LEVERAGE.find(([leverageMin]) => leverage >= leverageMin)?.[1] ?? 0;
}

function sizeOf(pair: TradedPair, notional: number, price: number): number {
  return Math.max(pair.lotsMin, Math.round((notional * pair.lotsPerCoin) / price));
}

/** Exits that lie inside what the leverage allows: profit at 80 % of the margin, loss at 40 %. */
function tpSlOrdersOf({ pair, price }: ContractView, direction: Side, leverage: number) {
  const sign = direction === "buy" ? 1 : -1;
  const ticksAt = (share: number): number =>
    Math.max(1, Math.round(price * (1 + (sign * share) / leverage) * pair.ticksPerUsdt));
  return { takeProfitTicks: ticksAt(0.8), stopLossTicks: ticksAt(-0.4) };
}

function opening(temper: LeveragedTemper, view: ContractView, random: Random): ContractDraft {
  const { pair, price, held } = view;
  const direction = directionOf(temper.style, view, random);
  const own = held.find(({ side }) => side === sideOf(direction));
  const leverage = own?.leverage ?? random.pick(temper.leverages);
  const luck = Math.min(SIZE_MAX, Math.exp(SIZE_DEVIATION * random.gaussian() - SIZE_DEVIATION ** 2 / 2));
  const carried = own === undefined ? 0 : (own.size / pair.lotsPerCoin) * price;
  const notional = Math.min(temper.usualMargin * leverage * luck, notionalMaxOf(leverage) - carried);
  const base = { pair, direction, offset: "open" as const, size: sizeOf(pair, notional, price) };
  // With a position the leverage that stands is meant: another one would be refused.
  const terms = own === undefined ? { leverage, marginMode: temper.marginMode } : {};
  const tpSlOrders =
    own === undefined && temper.style !== "gambler" && random.chance(TP_SL_SHARE)
      ? tpSlOrdersOf(view, direction, leverage)
      : {};
  if (!random.chance(LIMIT_SHARE)) return { ...base, ...terms, ...tpSlOrders };
  const shift = (direction === "buy" ? -1 : 1) * pair.model.halfSpread * (0.5 + random.exponential(3));
  const ticks = Math.max(1, Math.round(price * (1 + shift) * pair.ticksPerUsdt));
  return { ...base, ...terms, ticks, timeInForce: "GTC" };
}

/** A trader's next order in a contract; undefined: none. */
export function decideContractOrder(
  temper: LeveragedTemper,
  view: ContractView,
  random: Random,
): ContractDraft | undefined {
  const { held, nowMs } = view;
  const settled = held.filter(({ isLiquidating }) => !isLiquidating);
  if (settled.length < held.length) return undefined;
  const leaving = settled.find((position) => wantsOut(temper.style, position, nowMs));
  if (leaving !== undefined && !random.chance(HESITATION)) return closing(leaving, view, random);
  if (settled.length > 0 && !random.chance(ADD_CHANCE)) return undefined;
  const draft = opening(temper, view, random);
  const [own] = settled.filter(({ side }) => side === sideOf(draft.direction));
  const carried = own === undefined ? 0 : (own.size / view.pair.lotsPerCoin) * view.price;
  const isFull = own !== undefined && carried * 1.2 > notionalMaxOf(own.leverage);
  return isFull ? undefined : draft;
}
