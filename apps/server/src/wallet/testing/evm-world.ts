import { WITHDRAWAL_STATUS } from "@agio/core";
import { eventually } from "@agio/testkit";
import type { MultiSendContract } from "../../adapters/chains/evm/batches.ts";
import { deployMultiSend } from "../../adapters/chains/evm/local/local-tokens.ts";
import { openEvmChain } from "../../adapters/chains/evm/open-evm-chain.ts";
import type { Chain } from "../../ports/chain.ts";
import type { Signer } from "../../ports/signer.ts";
import { startLocalEvm, type LocalEvm } from "../../testing/local-evm.ts";
import { startLyingNode, type LyingNode } from "../../testing/lying-node.ts";
import { testSigner } from "../../testing/test-signer.ts";
import type { Wallet } from "../wallet.ts";
import { openWalletWorld, type WalletWorld, type WorldDatabase } from "./wallet-world.ts";

export const USDT = "USDT-ERC20";
export const ETH = "ETH";
export const ETHER = 10n ** 18n;
/** Atoms and smallest units of one USDT. */
export const UNIT = 1_000_000;
const ROUNDS_MAX = 60;
/** Until a deposit may leave again. */
const UNLOCK_BLOCKS = 3;
const COMPARED_WITHIN_MS = 400;
const POLL_MS = 15;
const BLOCK_EVERY_MS = 150;

/** A wallet's world on a real local node. */
export interface EvmWorld extends WalletWorld {
  readonly node: LocalEvm;
  /** Between the wallet and the node. */
  readonly lying: LyingNode;
  /** Configures a second, honest node for wallets that start from now on. */
  addWitness(): Promise<void>;
  readonly chain: Chain;
  /** All that the chain told the operator. */
  readonly told: readonly string[];
  /** The hot wallet's token funds, by the node. */
  hotUnits(): Promise<bigint>;
  /** Mines until everything is final, and until books and node agree in every coin, to the unit. */
  quiet(wallet: Wallet): Promise<void>;
  isDone(id: number): boolean;
  /** As `until`, with a block every now and then. */
  mineUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void>;
}

export interface EvmWorldOptions {
  /** A second, honest node is configured beside the one that may lie. */
  readonly isWitnessed?: boolean;
  /** A signer by the rules of real money; without it one by those of play money. */
  readonly openRealSigner?: (node: LocalEvm, multiSend: MultiSendContract | undefined) => Promise<Signer>;
  /** Withdrawals are paid together, by a contract. */
  readonly isBatching?: boolean;
}

export async function openEvmWorld(
  database: WorldDatabase,
  { isWitnessed = false, openRealSigner, isBatching = false }: EvmWorldOptions = {},
): Promise<EvmWorld> {
  const node = await startLocalEvm();
  const lying = await startLyingNode(node.rpcUrl);
  const told: string[] = [];
  const multiSend = isBatching ? await deployMultiSend(node.rpcUrl) : undefined;
  const signer = await openRealSigner?.(node, multiSend);
  const parts = {
    name: "ethereum",
    chainId: node.chainId,
    assets: [
      { channel: ETH, coin: "ETH", token: "", decimals: 18 },
      { channel: USDT, coin: "USDT", token: node.token, decimals: 6 },
    ],
    signer: signer ?? testSigner(),
    multiSend,
    tell: (what: string) => void told.push(what),
    clock: Date.now,
  };
  const both = [lying.url, node.rpcUrl];
  const chain = await openEvmChain({ ...parts, rpcUrls: isWitnessed ? both : [lying.url] });
  const chains = [chain];
  const world = await openWalletWorld({
    chains,
    database,
    ...(signer === undefined ? {} : { memory: signer }),
  });
  await node.sendNative(chain.address.hot.text, 10n * ETHER);
  await node.sendToken(chain.address.hot.text, 100_000n * BigInt(UNIT));
  await node.setAutomine(false);
  return {
    ...world,
    node,
    lying,
    told,
    chain,
    hotUnits: () => node.tokenBalance(chain.address.hot.text),
    async addWitness() {
      chains[0] = await openEvmChain({ ...parts, rpcUrls: both });
    },
    isDone: (id) => world.withdrawal(id)?.status === WITHDRAWAL_STATUS.done,
    async mineUntil(what, isTrue) {
      let minedAt = 0;
      await world.until(what, async () => {
        if (await isTrue()) return true;
        if (Date.now() - minedAt < BLOCK_EVERY_MS) return false;
        minedAt = Date.now();
        await node.mine();
        return false;
      });
    },
    async quiet(wallet) {
      for (let round = 0; round < ROUNDS_MAX; round++) {
        await node.mine(round === 0 ? UNLOCK_BLOCKS : 1);
        const height = await node.height();
        await world.until(`block ${height} is read`, async () => {
          const [chain = NO_CHAIN] = (await wallet.status()).chains;
          return chain.state === "following" && chain.height >= height;
        });
        const compared = async () => {
          const [{ assets, pending } = NO_CHAIN] = (await wallet.status()).chains;
          if (pending.length > 0) return "under way";
          return assets.every(isEqual) && assets.length > 0 && "equal";
        };
        const times = { withinMs: COMPARED_WITHIN_MS, everyMs: POLL_MS };
        const found = await eventually("custody is what the node holds", compared, times).catch(() => "another");
        if (found === "equal") return;
      }
      throw new Error(`custody is not what the node holds\n${JSON.stringify(await wallet.status(), undefined, 1)}`);
    },
    async stop() {
      await world.stop();
      await lying.stop();
      await node.stop();
    },
  };
}

const isEqual = ({ custody, onChain, unexplained }: { custody: string; onChain: string; unexplained: string }) =>
  custody === onChain && unexplained === "0" && onChain !== "0";

const NO_CHAIN = { assets: [], pending: [], height: 0, nodeHeight: 0, state: "" };
