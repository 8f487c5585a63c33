import { assert } from "./assert.ts";
import type { Brand } from "./brand.ts";

/** Smallest unit of one coin as a safe integer: 1 USDT at scale 6 = 1_000_000 atoms. */
export type Atoms = Brand<number, "Atoms">;
/** Price in ticks of its pair, a positive integer below 2^31. */
export type PriceTicks = Brand<number, "PriceTicks">;
/** Quantity in lots of its pair, a safe integer. */
export type SizeLots = Brand<number, "SizeLots">;
/** Index or mark price in the pricing coin × 10^8, a safe integer. */
export type PriceE8 = Brand<number, "PriceE8">;
/** Parts per billion: 0.1 percent = 1_000_000 ppb. */
export type Ppb = Brand<number, "Ppb">;

export type UserId = Brand<number, "UserId">;
export type CoinId = Brand<number, "CoinId">;
export type PairId = Brand<number, "PairId">;
export type OrderId = Brand<number, "OrderId">;
export type TradeId = Brand<number, "TradeId">;
/** Of a futures contract. Contracts and pairs share one number space, that of market ids. */
export type ContractId = Brand<number, "ContractId">;
export type PositionId = Brand<number, "PositionId">;
/** Of a take-profit or stop-loss that waits at a position. */
export type TpSlId = Brand<number, "TpSlId">;
/** Whole contracts of an order, a fill or a position in a perpetual. */
export type SizeContracts = Brand<number, "SizeContracts">;
/** Position of a command in the journal, from 1, without a gap. */
export type Sequence = Brand<number, "Sequence">;
/** UTC milliseconds. */
export type UtcMs = Brand<number, "UtcMs">;

export const PPB = 1_000_000_000;
export const PRICE_TICKS_MAX = 0x7fff_fffe;
/** 67 million users: what belongs to them is kept in a table as long as the largest id, a gigabyte at most. */
export const USER_ID_MAX = (1 << 26) - 1;

function integer(value: number, min: number, max: number, what: string): number {
  assert(Number.isInteger(value) && value >= min && value <= max, `${what} is an integer in range`);
  return value;
}

// The makers assert: a value that came from outside was checked by a schema before it gets here.
export const atoms = (value: number): Atoms =>
  integer(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, "an amount of atoms") as Atoms;
export const priceTicks = (value: number): PriceTicks =>
  integer(value, 0, PRICE_TICKS_MAX, "a price in ticks") as PriceTicks;
export const sizeLots = (value: number): SizeLots =>
  integer(value, 0, Number.MAX_SAFE_INTEGER, "a size in lots") as SizeLots;
export const priceE8 = (value: number): PriceE8 =>
  integer(value, 0, Number.MAX_SAFE_INTEGER, "a price at eight decimals") as PriceE8;
export const ppb = (value: number): Ppb => integer(value, -PPB, PPB, "a rate in ppb") as Ppb;
export const userId = (value: number): UserId => integer(value, 0, USER_ID_MAX, "a user id") as UserId;
export const coinId = (value: number): CoinId => integer(value, 0, 0xffff, "a coin id") as CoinId;
export const pairId = (value: number): PairId => integer(value, 0, 0xffff, "a pair id") as PairId;
export const orderId = (value: number): OrderId => integer(value, 0, Number.MAX_SAFE_INTEGER, "an order id") as OrderId;
export const tradeId = (value: number): TradeId => integer(value, 0, Number.MAX_SAFE_INTEGER, "a trade id") as TradeId;
export const contractId = (value: number): ContractId => integer(value, 0, 0xffff, "a contract id") as ContractId;
export const positionId = (value: number): PositionId => integer(value, 0, 0x7fff_ffff, "a position id") as PositionId;
export const tpSlId = (value: number): TpSlId =>
  integer(value, 0, Number.MAX_SAFE_INTEGER, "a TP/SL order id") as TpSlId;
export const sizeContracts = (value: number): SizeContracts =>
  integer(value, 0, Number.MAX_SAFE_INTEGER, "whole contracts") as SizeContracts;
export const sequence = (value: number): Sequence =>
  integer(value, 0, Number.MAX_SAFE_INTEGER, "a sequence") as Sequence;
export const utcMs = (value: number): UtcMs => integer(value, 0, Number.MAX_SAFE_INTEGER, "a time") as UtcMs;
