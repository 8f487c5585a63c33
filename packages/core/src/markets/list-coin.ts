import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { ListCoin } from "./market-commands.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { WordWriter } from "../encoding/word-writer.ts";

const COIN_CODE = /^[A-Z0-9]{2,12}$/;
const COIN_ID_MAX = 0xffff;
const COINS_MAX = 1_000;
const COIN_SCALE_MAX = 8;

type Coins = Map<number, ListCoin>;

/** Adds a coin. Refuses more than there may be, a code or scale that no coin has, and an id or code that is taken. */
export function listCoin(coins: Coins, command: ListCoin, events: WordWriter): Refusal | undefined {
  const refusal = checkCoinListing(coins, command);
  if (refusal !== undefined) return refusal;
  const { coinId, code, scale } = command;
  coins.set(coinId, { type: "ListCoin", coinId, code, scale });
  writeColdEvent(events, { type: "CoinListed", coinId, code, scale });
  return undefined;
}

/** Why a coin cannot be listed. */
export function checkCoinListing(coins: Coins, { coinId, code, scale }: ListCoin): Refusal | undefined {
  if (!isWithin(coinId, 1, COIN_ID_MAX) || coins.size >= COINS_MAX) return refuse("BAD_PARAMETER", "coinId");
  if (!COIN_CODE.test(code)) return refuse("BAD_PARAMETER", "code");
  if (!Number.isInteger(scale) || scale < 0 || scale > COIN_SCALE_MAX) return refuse("BAD_PARAMETER", "scale");
  const isTaken = coins.has(coinId) || [...coins.values()].some((coin) => coin.code === code);
  return isTaken ? refuse("DUPLICATE_REQUEST", "coinId") : undefined;
}
