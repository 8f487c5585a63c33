import type { DataOf } from "@agio/api-contract";
import type { ChannelOrigins } from "../../../channels/channel-commands.ts";
import { placeOf } from "../../../channels/shipped-channels.ts";
import type { MarketDirectory } from "../../../markets/market-directory.ts";
import type { channelInForce } from "../../../operators/channel-requests.ts";

const ON = 1;

type Row = DataOf<"operator.channels.list">[number];
type InForce = ReturnType<typeof channelInForce>;
type Nullable<Fields> = { readonly [Field in keyof Fields]: Fields[Field] | null };

/** How money comes in by a channel, in the words of its request; null where the settings have no row of it. */
export function depositFigures({ terms, deposits: row }: InForce): Row["deposits"] {
  if (row === undefined || terms === undefined) return null;
  return {
    isOpen: row.useSys,
    ...{ min: row.rechargeMin, max: row.rechargeMax, submissionsPerDay: row.rechargeNum },
    ...{ confirms: terms.deposits.confirmationsMin, unlockConfirms: terms.deposits.unlockConfirmations },
    ...{ address: row.coinAddress, note: row.extra },
    ...{ bonusRatio: row.bonusRatio, bonusMax: row.bonusMax, bonusDays: row.bonusDays },
  };
}

/** How money leaves by a channel, likewise. */
export function withdrawalFigures({ withdrawals: row }: InForce): Row["withdrawals"] {
  if (row === undefined) return null;
  return {
    isOpen: row.status === ON,
    ...{ fee: row.fee, ratio: row.ratio, perDay: row.dayWithdrawalNum, freePerDay: row.freeNum },
    ...{ min: row.withdrawalMix, max: row.withdrawalMax },
  };
}

/** The whole channel as a request shows it, in the words of the call; null where there is none yet. */
export function channelFigures(
  inForce: InForce,
  { markets, networks }: Pick<ChannelOrigins, "networks"> & { readonly markets: Pick<MarketDirectory, "coin"> },
): Nullable<Pick<Row, "coin" | "network" | "decimals" | "deposits" | "withdrawals">> {
  const { terms } = inForce;
  return {
    coin: terms === undefined ? null : markets.coin(terms.coinId).code,
    network: terms === undefined ? null : (placeOf(terms.chainId, networks)?.network ?? terms.name),
    decimals: terms?.chainDecimals ?? null,
    deposits: depositFigures(inForce),
    withdrawals: withdrawalFigures(inForce),
  };
}
