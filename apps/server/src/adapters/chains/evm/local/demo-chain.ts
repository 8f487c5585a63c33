import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { formatUnits, parseUnits } from "viem";
import { reasonOf, type Log } from "../../../../base/log.ts";
import { startAnvil, type AnvilNode } from "./anvil-node.ts";
import { hexOf, localRpc, nativeBalance, tokenBalance, transferData } from "./local-rpc.ts";
import { deployTestTokens, DEV_ACCOUNT, minedReceipt } from "./local-tokens.ts";

const CHAIN_ID = 31_337;
/** A block is final 8 blocks behind the newest. */
const SLOTS_IN_AN_EPOCH = 4;
const STATE_EVERY_SECONDS = 30;
const BLOCK_EVERY_MS = 2_000;
/** Enough to confirm what was paid last; then the chain rests, so that an idle demo does not grow. */
const BLOCKS_AFTER_LAST = 80;
const GAS_OF_TOKEN_TRANSFER = 100_000;
/** The first contract of the dev account, on every local chain. */
const USDT_ADDRESS = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const NO_CODE = "0x";
/** Account 100 of the node's phrase: empty at the start, and nobody's here. */
const SAMPLE_ADDRESS = "0x8C3229EC621644789d7F61FAa82c6d0E5F97d43D";

/** Channels of the local chain: decimals, and how much the hot wallet begins with, so that play money can be withdrawn. */
const CHANNELS = {
  "USDT-ERC20": { decimals: 6, hotWallet: "5000000" },
  ETH: { decimals: 18, hotWallet: "500" },
} as const;
export type DemoChannel = keyof typeof CHANNELS;
const CHANNEL_NAMES = Object.keys(CHANNELS) as DemoChannel[];

/** A local Ethereum chain with play money. */
export interface DemoChain {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** The test USDT's contract. */
  readonly usdtContract: string;
  /** Outside the exchange: what is withdrawn there can be looked at. */
  readonly sampleAddress: string;
  /** Pays an amount, a plain decimal, from the chain's own riches; returns the transaction's hash. */
  send(channel: DemoChannel, to: string, amount: string): Promise<string>;
  /** Fills the hot wallet where it has less than half of what it begins with. */
  fillHotWallet(address: string): Promise<void>;
  /** Balances of an address, in plain decimals. */
  balances(holder: string): Promise<readonly { readonly channel: DemoChannel; readonly amount: string }[]>;
  height(): Promise<number>;
  stop(): Promise<void>;
}

export interface DemoChainOptions {
  /** Of the node. */
  readonly program: string;
  /** Where the chain is kept from one start to the next. */
  readonly folder: string;
  readonly log: Log;
}

/** The node on the stored chain; on a new one when what is stored cannot be read, as after a power cut. */
async function startNode({ program, folder, log }: DemoChainOptions): Promise<AnvilNode> {
  await mkdir(folder, { recursive: true });
  const stateFile = path.join(folder, "state.json");
  const options = {
    program,
    chainId: CHAIN_ID,
    slotsInAnEpoch: SLOTS_IN_AN_EPOCH,
    stateFile,
    stateEverySeconds: STATE_EVERY_SECONDS,
    onEnded: (reason: string) => log.error("the local chain ended", { reason }),
  };
  try {
    return await startAnvil(options);
  } catch (error) {
    if (!existsSync(stateFile)) throw error;
    log.error("the local chain cannot be read and begins anew", { reason: reasonOf(error) });
    const unreadable = `${stateFile}.unreadable`;
    await rm(unreadable, { force: true });
    await rename(stateFile, unreadable);
    return startAnvil(options);
  }
}

/** Makes a block every two seconds while something waits or was paid lately. Returns what ends it. */
function makeBlocks(rpcUrl: string, log: Log): () => Promise<void> {
  let left = BLOCKS_AFTER_LAST;
  let isUnderWay: Promise<void> = Promise.resolve();
  const makeOne = async (): Promise<void> => {
    const { pending } = await localRpc<{ readonly pending: string }>(rpcUrl, "txpool_status");
    if (Number(pending) > 0) left = BLOCKS_AFTER_LAST;
    if (left === 0) return;
    left -= 1;
    await localRpc(rpcUrl, "evm_mine");
  };
  const timer = setInterval(() => {
    isUnderWay = isUnderWay
      .then(makeOne)
      .catch((error: unknown) => log.error("no block was made on the local chain", { reason: reasonOf(error) }));
  }, BLOCK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return isUnderWay;
  };
}

/** Starts the chain where it was left, with its token. */
export async function startDemoChain(options: DemoChainOptions): Promise<DemoChain> {
  const node = await startNode(options);
  const { rpcUrl } = node;
  const send = async (channel: DemoChannel, to: string, amount: string): Promise<string> => {
    const units = parseUnits(amount, CHANNELS[channel].decimals);
    const payment =
      channel === "ETH"
        ? { to, value: hexOf(units) }
        : { to: USDT_ADDRESS, data: transferData(to, units), gas: hexOf(GAS_OF_TOKEN_TRANSFER) };
    return localRpc<string>(rpcUrl, "eth_sendTransaction", [{ from: DEV_ACCOUNT, ...payment }]);
  };
  const balance = (channel: DemoChannel, holder: string): Promise<bigint> =>
    channel === "ETH" ? nativeBalance(rpcUrl, holder) : tokenBalance(rpcUrl, USDT_ADDRESS, holder);
  let stopBlocks = async (): Promise<void> => undefined;
  const stop = async (): Promise<void> => {
    await stopBlocks();
    await node.stop();
  };
  try {
    if ((await localRpc(rpcUrl, "eth_getCode", [USDT_ADDRESS, "latest"])) === NO_CODE) await deployTestTokens(rpcUrl);
    // From here on blocks come by the clock, as users know them.
    await localRpc(rpcUrl, "evm_setAutomine", [false]);
  } catch (error) {
    await stop();
    throw error;
  }
  stopBlocks = makeBlocks(rpcUrl, options.log);
  return {
    rpcUrl,
    chainId: CHAIN_ID,
    usdtContract: USDT_ADDRESS,
    sampleAddress: SAMPLE_ADDRESS,
    send,
    balances: (holder) =>
      Promise.all(
        CHANNEL_NAMES.map(async (channel) => {
          return { channel, amount: formatUnits(await balance(channel, holder), CHANNELS[channel].decimals) };
        }),
      ),
    async fillHotWallet(address) {
      for (const channel of CHANNEL_NAMES) {
        const { decimals, hotWallet } = CHANNELS[channel];
        if ((await balance(channel, address)) >= parseUnits(hotWallet, decimals) / 2n) continue;
        const hash = await send(channel, address, hotWallet);
        await localRpc(rpcUrl, "evm_mine");
        await minedReceipt(rpcUrl, hash);
      }
    },
    height: async () => Number(await localRpc<string>(rpcUrl, "eth_blockNumber")),
    stop,
  };
}
