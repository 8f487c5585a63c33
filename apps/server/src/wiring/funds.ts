import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import type { Chain } from "../ports/chain.ts";
import { openHttpProvider } from "../adapters/payments/http-provider.ts";
import { openBankAccounts } from "../withdrawals/bank-accounts.ts";
import type { ChannelOrigins } from "../channels/channel-commands.ts";
import { openChannelDirectory } from "../channels/channel-directory.ts";
import { placeNamed, type ConfiguredNetwork } from "../channels/shipped-channels.ts";
import { namedTokens, type ChainsConfig } from "../config/chains-config.ts";
import { networkChannels } from "../config/evm-networks.ts";
import type { Config } from "../config/config.ts";
import { openProviderOrders } from "../deposits/provider-orders.ts";
import { openVouchers } from "../deposits/vouchers.ts";
import { openDepositHistory } from "../deposits/deposit-history.ts";
import type { WithdrawalLocks } from "../users/withdrawal-locks.ts";
import type { Verifications } from "../verification/verifications.ts";
import { openWithdrawalCases } from "../withdrawals/withdrawal-case.ts";
import { openWithdrawalHistory } from "../withdrawals/withdrawal-history.ts";
import type { FundServices } from "../endpoints/services.ts";
import { openProviderNumbers } from "../payouts/provider-numbers.ts";
import { openProviderPayouts } from "../payouts/provider-payouts.ts";
import { openUserTurns } from "../base/user-turns.ts";
import { respellTransactions } from "../jobs/respell-transactions.ts";
import { setChannels } from "../jobs/set-channels.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { ServerTables } from "./server-tables.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import { tellFreezes } from "../users/tell-freeze.ts";
import { isBarredAddress } from "../withdrawals/payout-address.ts";
import { openWithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";

export interface FundsParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: () => number;
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly keys: ServerKeys;
  readonly settingStore: SettingStore;
  readonly settings: () => AllSettings;
  readonly chains: readonly Chain[];
  readonly channelSources: ChannelOrigins;
  readonly verifications: Verifications;
  readonly withdrawalLocks: WithdrawalLocks;
  /** No withdrawal begins to leave. */
  readonly isHeld: () => boolean;
  /** Those of the users whose accounts are frozen: nothing of theirs begins to leave. */
  readonly frozenAmong: AccountSecurity["frozenAmong"];
}

/** Networks of the file, and Ethereum with its tokens that no release ships. */
function configuredNetworks({ evm, networks }: Pick<ChainsConfig, "evm" | "networks">): ConfiguredNetwork[] {
  const place = placeNamed("Ethereum", []);
  const tokens = evm === undefined ? [] : namedTokens(evm);
  const ethereum = place === undefined || tokens.length === 0 ? [] : [{ place, channels: tokens }];
  const others = networks.map((network): ConfiguredNetwork => {
    const { coreChainId: chainId, network: name, confirmations, explorer = "" } = network;
    return {
      place: { chainId, network: name, kind: "chain", confirmations, explorer },
      channels: networkChannels(network),
    };
  });
  return [...ethereum, ...others];
}

/** The origins of channels beside the settings: the chains and providers of this installation. */
export const channelOriginsOf = ({
  config,
  markets,
  chains,
  areChainsLocal,
}: Pick<FundsParts, "config" | "markets" | "chains"> & Pick<ChannelOrigins, "areChainsLocal">): ChannelOrigins => ({
  markets,
  areChainsLocal,
  networks: configuredNetworks(config.chains),
  openChannels: new Set(chains.flatMap(({ assets }) => assets.map(({ channel }) => channel))),
  openProviders: new Set(config.paymentProviders.map(({ code }) => code)),
  // The demo's two operators do everything between them.
  doCreditorsWait: !config.isDemo,
});

/** Opens it, and puts the channels of the settings in force. */
export async function openFunds(parts: FundsParts): Promise<FundServices> {
  const { config, log, clock, database, pipeline, markets, keys, settingStore, settings, chains } = parts;
  const { channelSources } = parts;
  const providers = config.paymentProviders.map((provider) => openHttpProvider(provider, clock));
  await setChannels({ ...channelSources, pipeline, settingStore, log });
  await respellTransactions(pipeline, log);
  await tellFreezes(pipeline, database);
  const channels = openChannelDirectory({ chains, ...channelSources });
  const withdrawalRequests = await openWithdrawalRequests(database, keys, clock);
  const paymentProviders = new Map(providers.map((provider) => [provider.code, provider]));
  const providerNumbers = await openProviderNumbers(keys);
  return {
    channels,
    channelSources,
    openChannels: channelSources.openChannels,
    withdrawalRequests,
    bankAccounts: await openBankAccounts(database, keys, clock),
    vouchers: openVouchers(database, clock),
    paymentProviders,
    providerOrders: openProviderOrders(database, clock),
    providerNumbers,
    providerPayouts: openProviderPayouts({
      ...{ database, pipeline, markets, clock, log, numbers: providerNumbers, providers: paymentProviders },
      requests: withdrawalRequests,
      publicUrl: config.publicUrl,
      isHeld: parts.isHeld,
      frozenAmong: parts.frozenAmong,
    }),
    fundsHistory: {
      ...openDepositHistory({ database, pipeline, markets, channels }),
      ...openWithdrawalHistory({ database, pipeline, channels, requests: withdrawalRequests }),
    },
    withdrawalCases: openWithdrawalCases({
      ...{ database, pipeline, markets, settings, clock },
      verifications: parts.verifications,
      withdrawalLocks: parts.withdrawalLocks,
    }),
    userTurns: openUserTurns(),
    isBarred: (...spellings) => isBarredAddress(settings(), ...spellings),
  };
}
