import type { DataOf } from "@agio/api-contract";
import type { WithdrawalLock } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";

/** Reasons why a part of a channel's coin is locked, in rows of the wire. */
export const lockRows = (
  markets: MarketDirectory,
  channelCoin: ListedCoin,
  locks: readonly WithdrawalLock[],
): DataOf<"withdrawals.status">["locks"] =>
  locks.map(({ reason, coinId, atoms, heldAtoms }) => {
    const { code, scale } = markets.coin(coinId);
    const held = plainDecimal(heldAtoms, channelCoin.scale);
    return { reason, coin: code, amount: plainDecimal(atoms, scale), held };
  });
