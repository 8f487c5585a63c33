import path from "node:path";
import { z } from "zod";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import { checkTronAddress } from "../adapters/chains/tron/address.ts";
import { SetupRefused } from "./setup-refused.ts";

const NODE_URLS = /^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
export const PASSPHRASE_LENGTH_MIN = 12;
const MAINNET = 1;
/** Tether's contract on Ethereum's main network. */
const MAINNET_USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

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
  /** The most that a unit of gas may cost us; above it payouts wait. */
  EVM_FEE_GWEI_MAX: z.coerce.number().int().min(1).max(100_000).default(500),
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
  /** Opens the encrypted keystore in DATA_DIR/wallet. */
  WALLET_PASSPHRASE: z.string().min(PASSPHRASE_LENGTH_MIN).max(1_000).optional(),
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
  readonly feeGweiMax: number;
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
  /** The passphrase is always undefined in the demo: it is drawn and kept beside the keystore. */
  | {
      readonly way: "keystore";
      readonly passphrase: string | undefined;
      /** Absolute; undefined: in the data folder. */
      readonly ledgerFolder: string | undefined;
    }
  | { readonly way: "service"; readonly url: string; readonly token: string };

/** Which chains are open, and who holds their keys. */
export interface ChainsConfig {
  readonly evm: EvmConfig | undefined;
  readonly bitcoin: BitcoinConfig | undefined;
  readonly tron: TronConfig | undefined;
  readonly keys: KeysConfig;
  /** A local chain may be started. */
  readonly demoChain: boolean;
}

/** Whether any chain is open. */
export const isAnyChainOpen = ({ evm, bitcoin, tron }: Pick<ChainsConfig, "evm" | "bitcoin" | "tron">): boolean =>
  evm !== undefined || bitcoin !== undefined || tron !== undefined;

/** Throws in words for the operator. */
export function chainsConfigOf(given: ChainsEnvironment, isDemo: boolean): ChainsConfig {
  const chains = { evm: evmOf(given), bitcoin: bitcoinOf(given), tron: tronOf(given) };
  const keys = keysOf(given);
  const isOpen = isAnyChainOpen(chains);
  if (!isDemo && isOpen && keys.way === "keystore" && keys.passphrase === undefined) {
    throw new SetupRefused(
      "a chain is configured, but nothing that holds its keys: set WALLET_PASSPHRASE for the encrypted keystore, or WALLET_SIGNER_URL for a service outside",
    );
  }
  return { ...chains, keys, demoChain: isDemo && given.DEMO_CHAIN };
}

function evmOf(given: ChainsEnvironment): EvmConfig | undefined {
  if (given.EVM_RPC_URL === undefined) return undefined;
  return {
    rpcUrls: given.EVM_RPC_URL.split(","),
    chainId: given.EVM_CHAIN_ID,
    usdtContract: given.EVM_USDT_CONTRACT ?? (given.EVM_CHAIN_ID === MAINNET ? MAINNET_USDT : undefined),
    feeGweiMax: given.EVM_FEE_GWEI_MAX,
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
  const { WALLET_SIGNER_URL: url, WALLET_SIGNER_TOKEN: token, WALLET_PASSPHRASE: passphrase } = given;
  const { WALLET_LEDGER_DIR: ledger } = given;
  const ledgerFolder = ledger === undefined ? undefined : path.resolve(ledger);
  if (url === undefined) return { way: "keystore", passphrase, ledgerFolder };
  if (ledger !== undefined) throw new SetupRefused("WALLET_SIGNER_URL and WALLET_LEDGER_DIR exclude each other");
  if (token === undefined) throw new SetupRefused("WALLET_SIGNER_URL needs WALLET_SIGNER_TOKEN");
  if (passphrase !== undefined) throw new SetupRefused("WALLET_SIGNER_URL and WALLET_PASSPHRASE exclude each other");
  return { way: "service", url, token };
}
