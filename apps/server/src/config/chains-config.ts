import path from "node:path";
import { z } from "zod";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import { checkTronAddress } from "../adapters/chains/tron/address.ts";
import { multiSendContract, readEvmNetworks, type EvmNetworkConfig } from "./evm-networks.ts";
import { SetupRefused } from "./setup-refused.ts";

const NODE_URLS = /^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const MAINNET = 1;
/** Tether's contract on Ethereum's main network. */
const MAINNET_USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

/** Circle's contract on Ethereum's main network. */
const MAINNET_USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const USDC_DECIMALS = 6;
const CIRCLE = "circle";

/** Tether's contract on Tron's main network. */
const TRON_USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

const tronContract = z.string().refine((text) => checkTronAddress(text) !== undefined, "no address of a contract");
const nodeUrl = z.url({ protocol: /^https?$/ });
const evmContract = z.string().refine((text) => checkEvmAddress(text) !== undefined, "no address of a contract");

/** Variables of the environment for chains and their keys; a part of config.ts. */
export const CHAINS_ENVIRONMENT = {
  /** Ethereum nodes, comma list, the preferred one first. Without it the chain is closed. */
  EVM_RPC_URL: z.string().regex(NODE_URLS).optional(),
  EVM_CHAIN_ID: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(MAINNET),
  /** Known on the main network; on every other one the channel is open only where it is named. */
  EVM_USDT_CONTRACT: evmContract.optional(),
  /** "circle": its contract on the main network. Without it there is no channel: the coin has to be listed first. */
  EVM_USDC_CONTRACT: z.union([z.literal(CIRCLE), evmContract]).optional(),
  /** The most that a unit of gas may cost us; above it payouts wait. */
  EVM_FEE_GWEI_MAX: z.coerce.number().int().min(1).max(100_000).default(500),
  /** "ADDRESS CODEHASH" of a contract that pays many withdrawals at once. Without it each is a transaction of its own. */
  EVM_MULTI_SEND: z
    .string()
    .transform((text) => {
      const [address, ...rest] = text.split(" ");
      return { address, codeHash: rest.join(" ") };
    })
    .pipe(multiSendContract)
    .optional(),
  /** A file that names other networks like Ethereum, and their tokens. */
  EVM_NETWORKS: z.string().min(1).optional(),
  /** The JSON-RPC of a Bitcoin node with `txindex=1`. Without it the chain is closed. */
  BITCOIN_RPC_URL: nodeUrl.optional(),
  /** "user:password" of it. */
  BITCOIN_RPC_AUTH: z.string().max(1_000).default(""),
  BITCOIN_NETWORK: z.enum(["mainnet", "testnet", "regtest"]).default("mainnet"),
  /** The HTTP interface of a Tron full node. Without it the chain is closed. */
  TRON_NODE_URL: nodeUrl.optional(),
  /** Where the same node answers `walletsolidity`, when that is another port. */
  TRON_SOLIDITY_URL: nodeUrl.optional(),
  TRON_USDT_CONTRACT: tronContract.default(TRON_USDT),
  /** The descriptor from which the passphrase of the keystore in DATA_DIR/wallet is read once: 0 is standard input. */
  WALLET_PASSPHRASE_FD: z.coerce.number().int().min(0).max(1_023).optional(),
  /** Every child process and every look at /proc would see it. */
  WALLET_PASSPHRASE: z
    .undefined({ error: "a passphrase is not taken from the environment: hand it over by WALLET_PASSPHRASE_FD" })
    .optional(),
  /**
   * Where the wallet process remembers which withdrawals were paid: DATA_DIR/wallet-ledger without it. No backup may hold this
   * folder, and none may bring an older one back.
   */
  WALLET_LEDGER_DIR: z.string().min(1).optional(),
  /** A service outside that holds the keys instead, asked by HTTP; plain HTTP only on the machine itself. */
  WALLET_SIGNER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith("https:") || LOOPBACK.test(new URL(url).hostname), "must begin with https:")
    .optional(),
  /** Bearer token of that service. */
  WALLET_SIGNER_TOKEN: z.string().min(1).optional(),
  /** Demo only: a local chain with play money, where its node is installed. */
  DEMO_CHAIN: z
    .enum(["on", "off"])
    .default("on")
    .transform((value) => value === "on"),
};

const environment = z.object(CHAINS_ENVIRONMENT);
type ChainsEnvironment = z.output<typeof environment>;

/** Ethereum, or a network like it. */
export interface EvmConfig {
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** Undefined: the channel is closed. */
  readonly usdtContract: string | undefined;
  /** Likewise. */
  readonly usdcContract: string | undefined;
  readonly feeGweiMax: number;
  readonly multiSend: z.output<typeof multiSendContract> | undefined;
}

/** Tokens of Ethereum that no release ships as channels. */
export function namedTokens({ usdcContract: token }: Pick<EvmConfig, "usdcContract">) {
  const usdc = { channel: "USDC-ERC20", coin: "USDC", decimals: USDC_DECIMALS, isTried: true as const };
  return token === undefined ? [] : [{ ...usdc, token }];
}

export interface BitcoinConfig {
  readonly rpcUrl: string;
  readonly rpcAuth: string;
  readonly network: "mainnet" | "testnet" | "regtest";
}

export interface TronConfig {
  readonly nodeUrl: string;
  readonly solidityUrl: string;
  readonly usdtContract: string;
}

export type KeysConfig =
  /** The descriptor is always undefined in the demo: its passphrase is drawn and kept beside the keystore. */
  | {
      readonly way: "keystore";
      readonly passphraseFd: number | undefined;
      /** Absolute; undefined: in the data folder. */
      readonly ledgerFolder: string | undefined;
    }
  | { readonly way: "service"; readonly url: string; readonly token: string };

/** Which chains are open, and who holds their keys. */
export interface ChainsConfig {
  readonly evm: EvmConfig | undefined;
  /** Others like Ethereum. */
  readonly networks: readonly EvmNetworkConfig[];
  readonly bitcoin: BitcoinConfig | undefined;
  readonly tron: TronConfig | undefined;
  readonly keys: KeysConfig;
  /** A local chain may be started. */
  readonly demoChain: boolean;
}

/** Whether any chain is open. */
export const isAnyChainOpen = ({
  evm,
  networks,
  bitcoin,
  tron,
}: Pick<ChainsConfig, "evm" | "networks" | "bitcoin" | "tron">): boolean =>
  networks.length > 0 || evm !== undefined || bitcoin !== undefined || tron !== undefined;

/** Throws in words for the operator. */
export function chainsConfigOf(given: ChainsEnvironment, isDemo: boolean): ChainsConfig {
  const evm = evmOf(given);
  const { EVM_NETWORKS: file } = given;
  const networks =
    file === undefined ? [] : readEvmNetworks(file, evm && { chainId: evm.chainId, tokens: namedTokens(evm) });
  const chains = { evm, networks, bitcoin: bitcoinOf(given), tron: tronOf(given) };
  const keys = keysOf(given);
  const isOpen = isAnyChainOpen(chains);
  if (!isDemo && isOpen && keys.way === "keystore" && keys.passphraseFd === undefined) {
    throw new SetupRefused(
      'a chain is configured, but nothing that holds its keys: set WALLET_PASSPHRASE_FD for the encrypted keystore, or WALLET_SIGNER_URL for a service outside (docs/operating/running.md, "Keys of the chains")',
    );
  }
  return { ...chains, keys, demoChain: isDemo && given.DEMO_CHAIN };
}

function evmOf(given: ChainsEnvironment): EvmConfig | undefined {
  if (given.EVM_RPC_URL === undefined) return undefined;
  const { EVM_USDC_CONTRACT: usdc } = given;
  if (usdc === CIRCLE && given.EVM_CHAIN_ID !== MAINNET)
    throw new SetupRefused(`EVM_USDC_CONTRACT: "${CIRCLE}" is known on the main network alone: name the contract`);
  return {
    rpcUrls: given.EVM_RPC_URL.split(","),
    chainId: given.EVM_CHAIN_ID,
    usdtContract: given.EVM_USDT_CONTRACT ?? (given.EVM_CHAIN_ID === MAINNET ? MAINNET_USDT : undefined),
    usdcContract: usdc === CIRCLE ? MAINNET_USDC : usdc,
    feeGweiMax: given.EVM_FEE_GWEI_MAX,
    multiSend: given.EVM_MULTI_SEND,
  };
}

function bitcoinOf(given: ChainsEnvironment): BitcoinConfig | undefined {
  if (given.BITCOIN_RPC_URL === undefined) return undefined;
  return { rpcUrl: given.BITCOIN_RPC_URL, rpcAuth: given.BITCOIN_RPC_AUTH, network: given.BITCOIN_NETWORK };
}

function tronOf(given: ChainsEnvironment): TronConfig | undefined {
  const { TRON_NODE_URL: nodeUrl, TRON_USDT_CONTRACT: usdtContract } = given;
  if (nodeUrl === undefined) return undefined;
  return { nodeUrl, solidityUrl: given.TRON_SOLIDITY_URL ?? nodeUrl, usdtContract };
}

function keysOf(given: ChainsEnvironment): KeysConfig {
  const { WALLET_SIGNER_URL: url, WALLET_SIGNER_TOKEN: token, WALLET_PASSPHRASE_FD: passphraseFd } = given;
  const { WALLET_LEDGER_DIR: ledger } = given;
  const ledgerFolder = ledger === undefined ? undefined : path.resolve(ledger);
  if (url === undefined) return { way: "keystore", passphraseFd, ledgerFolder };
  if (ledger !== undefined) throw new SetupRefused("WALLET_SIGNER_URL and WALLET_LEDGER_DIR exclude each other");
  if (token === undefined) throw new SetupRefused("WALLET_SIGNER_URL needs WALLET_SIGNER_TOKEN");
  if (passphraseFd !== undefined)
    throw new SetupRefused("WALLET_SIGNER_URL and WALLET_PASSPHRASE_FD exclude each other");
  return { way: "service", url, token };
}
