import type { Command } from "@agio/core";
import { atoms, coinId, userId } from "@agio/primitives";
import { NO_DEPOSITS, NO_WITHDRAWALS } from "../channels/channel-commands.ts";

/** Numbers of the vaults, by coin, that no channel has. */
const VAULTS_FROM = 9_000;

/**
 * Funds of a user where money is real: the house pays them into a vault of its own first, since it gives nothing that it
 * has not paid in. Amounts in atoms.
 */
export function vaultMoney(funds: {
  readonly user: number;
  readonly coin: number;
  readonly scale: number;
  readonly amount: number;
}): readonly Command[] {
  const { user, coin, scale, amount } = funds;
  const vault = VAULTS_FROM + coin;
  const place = {
    channelId: vault,
    chainId: vault,
    name: `VAULT-${coin}`,
    chainDecimals: scale,
    kind: "bank",
  } as const;
  const money = { coinId: coinId(coin), atoms: atoms(amount) };
  const people = { operatorId: 1, checkerId: 2 };
  return [
    { type: "SetChannel", ...place, coinId: money.coinId, deposits: NO_DEPOSITS, withdrawals: NO_WITHDRAWALS },
    { type: "PayInCapital", ...money, ...people, channelId: vault, key: `vault ${user} ${coin}` },
    { type: "GrantFunds", ...money, userId: userId(user), key: `of the vault ${user} ${coin}` },
  ];
}
