import type { Kysely } from "kysely";
import type { WalletTables } from "../wallet/wallet-tables.ts";
import type { BitcoinTables } from "../adapters/chains/bitcoin/output-tables.ts";
import { namedTokens, type ChainsConfig } from "../config/chains-config.ts";
import { networkChannels, type EvmNetworkConfig } from "../config/evm-networks.ts";
import { openBitcoin } from "../adapters/chains/bitcoin/bitcoin.ts";
import { openDepositIndexes } from "../adapters/chains/bitcoin/deposit-indexes.ts";
import { openOutputStore } from "../adapters/chains/bitcoin/output-store.ts";
import type { Log } from "../base/log.ts";
import type { Chain, ChainParts } from "../ports/chain.ts";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import { openStoredTransfers } from "../adapters/chains/tron/stored-transfers.ts";
import { openTron } from "../adapters/chains/tron/tron.ts";

export interface ChainOpening extends ChainParts {
  readonly config: Pick<ChainsConfig, "evm" | "networks" | "bitcoin" | "tron">;
  /** Where Bitcoin's outputs and Tron's unsettled transfers are kept. Not asked before a block is read, or one is signed. */
  readonly database: Kysely<WalletTables & BitcoinTables>;
  /** Cold storage, by chain: what is there counts as ours. */
  readonly coldAddresses: Readonly<Record<string, readonly string[]>>;
  readonly log: Log;
}

const GWEI = 10n ** 9n;
const ETHER_DECIMALS = 18;
const STABLECOIN_DECIMALS = 6;
const TRX_DECIMALS = 6;

/** Opens every chain that is configured. Asks the signer for public keys; no node is asked yet. */
export async function openChains(opening: ChainOpening): Promise<Chain[]> {
  const opened = await Promise.all([
    openEthereum(opening),
    ...opening.config.networks.map((network) => openNetwork(opening, network)),
    openBitcoinChain(opening),
    openTronChain(opening),
  ]);
  return opened.filter((chain) => chain !== undefined);
}

async function openEthereum({ config, signer, clock, log }: ChainOpening): Promise<Chain | undefined> {
  if (config.evm === undefined) return undefined;
  const { rpcUrls, chainId, usdtContract, feeGweiMax, multiSend } = config.evm;
  const ether = { channel: "ETH", coin: "ETH", token: "", decimals: ETHER_DECIMALS };
  const usdt =
    usdtContract === undefined
      ? []
      : [{ channel: "USDT-ERC20", coin: "USDT", token: usdtContract, decimals: STABLECOIN_DECIMALS }];
  const bounds = { feePerGasMax: BigInt(feeGweiMax) * GWEI };
  const assets = [ether, ...usdt, ...namedTokens(config.evm)];
  const name = "ethereum";
  return openEvmChain({ signer, clock, name, rpcUrls, chainId, assets, bounds, multiSend, tell: telling(log, name) });
}

const telling =
  (log: Log, chain: string) =>
  (what: string): void =>
    log.error(what, { chain });

function openNetwork({ signer, clock, log }: ChainOpening, network: EvmNetworkConfig): Promise<Chain> {
  const { name, rpcUrls, chainId, feeGweiMax, gasMax, feeRule, hasProofs, finality, multiSend } = network;
  const feePerGasMax = BigInt(Math.round(feeGweiMax * Number(GWEI)));
  // Some networks ask for tips that Ethereum never sees: the bound of the whole fee bounds them too.
  const bounds = { feePerGasMax, tipPerGasMax: feePerGasMax, gasMax: BigInt(gasMax), isLegacy: feeRule === "legacy" };
  const assets = networkChannels(network);
  const where = { name, rpcUrls, chainId, hasProofs, finality };
  return openEvmChain({ signer, clock, ...where, assets, bounds, multiSend, tell: telling(log, name) });
}

async function openBitcoinChain({
  config,
  database,
  coldAddresses,
  ...parts
}: ChainOpening): Promise<Chain | undefined> {
  if (config.bitcoin === undefined) return undefined;
  const { rpcUrl, rpcAuth, network } = config.bitcoin;
  const depositIndexesOf = openDepositIndexes(database);
  const rpc = { url: rpcUrl, auth: rpcAuth };
  const watched = coldAddresses["bitcoin"] ?? [];
  return openBitcoin(parts, { rpc, network, outputs: openOutputStore(database), depositIndexesOf, watched });
}

async function openTronChain({ config, database, signer, clock }: ChainOpening): Promise<Chain | undefined> {
  if (config.tron === undefined) return undefined;
  const { nodeUrl, solidityUrl, usdtContract } = config.tron;
  const trx = { channel: "TRX", coin: "TRX", token: "", decimals: TRX_DECIMALS };
  const usdt = { channel: "USDT-TRC20", coin: "USDT", token: usdtContract, decimals: STABLECOIN_DECIMALS };
  const node = { url: nodeUrl, solidityUrl };
  return openTron({ signer, clock }, { node, assets: [trx, usdt], stored: openStoredTransfers(database) });
}
