import path from "node:path";
import type { Journal } from "@agio/journal";
import type { Kysely } from "kysely";
import type { Chain } from "../ports/chain.ts";
import { findAnvil } from "../adapters/chains/evm/local/anvil-node.ts";
import { startDemoChain, type DemoChain } from "../adapters/chains/evm/local/demo-chain.ts";
import { onOneNetwork } from "../one-history/one-network.ts";
import { openChains } from "./open-chains.ts";
import type { KeySigner, PaymentMemory, Signer } from "../ports/signer.ts";
import { drawKeystore, hasKeystore } from "../adapters/chains/wallet/keystore.ts";
import { openHttpSigner } from "../adapters/chains/wallet/http-signer.ts";
import { passphraseFrom } from "../adapters/chains/wallet/passphrase.ts";
import { openWallet } from "../adapters/chains/wallet/open-wallet.ts";
import { isAnyChainOpen, type ChainsConfig } from "../config/chains-config.ts";
import type { Config } from "../config/config.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { ServerTables } from "./server-tables.ts";
import { openServerKeys } from "../base/server-keys.ts";

/** The chains money comes in and goes out by. */
export interface ChainAdapters {
  /** Empty: none is open. */
  readonly chains: readonly Chain[];
  /** The local chain of the demo; undefined where money is real, or its node is not installed. */
  readonly demoChain: DemoChain | undefined;
  /** Of what holds the keys: withdrawals that were paid. Undefined where no chain is open. */
  readonly paymentMemory: PaymentMemory | undefined;
}

export interface ChainAdapterParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: () => number;
  readonly journal: Pick<Journal, "manifest" | "noteNetwork">;
  /** Its tables need not be there yet. */
  readonly database: Kysely<ServerTables>;
  /** The bundled wallet-process. */
  readonly walletProgram: URL;
  /** Keys cannot be reached any more. */
  readonly onFailed: (error: Error) => void;
}

interface Keys {
  readonly signer: Signer;
  stop(): void;
}

interface OpenChainAdapters extends ChainAdapters {
  /** The extended public keys that the chains' addresses come from, by purpose and coin type: "44-60". */
  readonly accountKeys: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** The chains that are configured, or the demo's own, with what holds their keys. `close` ends them, after all else. */
export async function openChainAdapters(parts: ChainAdapterParts): Promise<OpenChainAdapters> {
  const { config, clock, database } = parts;
  const demoChain = await startDemo(parts);
  let keys: Keys | undefined;
  const accountKeys = new Map<string, string>();
  const close = async (): Promise<void> => {
    keys?.stop();
    await demoChain?.stop();
  };
  try {
    const chainsConfig = withDemoChain(config.chains, demoChain);
    if (!isAnyChainOpen(chainsConfig)) return { chains: [], demoChain, paymentMemory: undefined, accountKeys, close };
    keys = await openKeys(parts);
    const evms = [{ name: "ethereum", rpcUrls: chainsConfig.evm?.rpcUrls }, ...chainsConfig.networks];
    for (const { name, rpcUrls } of config.isDemo ? [] : evms) {
      if (new Set(rpcUrls).size !== 1) continue;
      parts.log.error("a single node is believed about deposits, up to a bound; of several two have to agree", {
        chain: name,
      });
    }
    const { coldAddresses } = config.wallet;
    const signer = notingAccounts(keys.signer, accountKeys);
    const opened = await openChains({ config: chainsConfig, signer, clock, database, coldAddresses, log: parts.log });
    // The demo's own chain begins anew whenever what it has stored cannot be read.
    const chains = config.isDemo ? opened : opened.map((chain) => onOneNetwork(chain, parts.journal));
    const hot = demoChain === undefined ? undefined : chains[0]?.address.hot.text;
    if (hot !== undefined) await demoChain?.fillHotWallet(hot);
    return { chains, demoChain, paymentMemory: keys.signer, accountKeys, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const notingAccounts = (signer: KeySigner, accountKeys: Map<string, string>): KeySigner => ({
  sign: (requests) => signer.sign(requests),
  async accountKey(purpose, coinType) {
    const key = await signer.accountKey(purpose, coinType);
    accountKeys.set(`${purpose}-${coinType}`, key);
    return key;
  },
});

/** Without its local chain the demo still trades: a node that does not start is told, and stops nothing. */
async function startDemo({ config, log }: ChainAdapterParts): Promise<DemoChain | undefined> {
  const program = config.chains.demoChain ? findAnvil() : undefined;
  if (program === undefined) return undefined;
  try {
    return await startDemoChain({ program, folder: path.join(config.dataFolder, "local-chain"), log });
  } catch (error) {
    log.error("the local chain did not start", { reason: reasonOf(error) });
    return undefined;
  }
}

function withDemoChain(config: ChainsConfig, demoChain: DemoChain | undefined): ChainsConfig {
  if (demoChain === undefined) return config;
  const { rpcUrl, chainId, usdtContract } = demoChain;
  const tokens = { usdtContract, usdcContract: undefined, multiSend: undefined };
  return { ...config, evm: { rpcUrls: [rpcUrl], chainId, ...tokens, feeGweiMax: DEMO_FEE_GWEI_MAX } };
}

const DEMO_FEE_GWEI_MAX = 500;

async function openKeys({ config, log, walletProgram, onFailed }: ChainAdapterParts): Promise<Keys> {
  const { keys } = config.chains;
  if (keys.way === "service") return { signer: openHttpSigner(keys), stop: () => undefined };
  const file = path.join(config.dataFolder, "wallet", "keystore.json");
  const passphrase = keys.passphraseFd === undefined ? await demoPassphrase(config) : passphraseFrom(keys.passphraseFd);
  // Play money's keys need no copy on paper.
  if (config.isDemo && !(await hasKeystore(file))) await drawKeystore(file, passphrase);
  const wallet = await openWallet({
    program: walletProgram,
    file,
    passphrase,
    ledger: keys.ledgerFolder ?? path.join(config.dataFolder, "wallet-ledger"),
    policy: config.isDemo ? undefined : path.join(config.dataFolder, "wallet", "policy.json"),
    log,
    onFailed,
  });
  return { signer: wallet, stop: () => wallet.stop() };
}

/** Play money's keystore is opened by a secret that lies beside it. */
async function demoPassphrase({ isDemo, dataFolder }: Config): Promise<string> {
  if (!isDemo) throw new Error("WALLET_PASSPHRASE_FD is not set");
  const serverKeys = await openServerKeys(path.join(dataFolder, "keys"));
  return (await serverKeys.key("wallet")).toString("hex");
}
