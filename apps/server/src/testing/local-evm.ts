import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "@agio/testkit";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import { findAnvil, startAnvil, type AnvilNode } from "../adapters/chains/evm/local/anvil-node.ts";
import {
  addressWord,
  hexOf,
  localRpc,
  nativeBalance,
  tokenBalance,
  transferData,
  wordOf,
  type LocalTransaction,
} from "../adapters/chains/evm/local/local-rpc.ts";
import { deployTestTokens, DEV_ACCOUNT } from "../adapters/chains/evm/local/local-tokens.ts";

const CHAIN_ID = 31_337;
const SLOTS_IN_AN_EPOCH = 4;
const TRANSFER_MANY_SELECTOR = "0x0a8e30d9";
const SET_BLOCKED_SELECTOR = "0x000af2a1";
/** Each new holder costs two storage slots and a log. */
const GAS_OF_EACH = 35_000;
const GAS_OF_ONE = 100_000;
/** Wei. */
const GAS_PRICE = 2_000_000_000;
const RECEIPT_MS_MAX = 10_000;
const RECEIPT_LOOK_MS = 10;

/** A real Ethereum node of a test, with two tokens of six decimals. The dev account pays for everything. */
export interface LocalEvm {
  /** The same after `down` and `up`. */
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Test USDT: `transfer` returns nothing, like mainnet's. Address with its checksum. */
  readonly token: string;
  /** Test USDC: `transfer` returns true. */
  readonly plainToken: string;
  /** Unlocked at the node, rich. */
  readonly dev: string;
  /** Blocks on top, with what waits in the mempool in the first. A block is final 8 blocks later. */
  mine(blocks?: number): Promise<void>;
  /** Whether each transaction gets a block at once; it does from the start. Off: only `mine` makes blocks. */
  setAutomine(isOn: boolean): Promise<void>;
  /** From the dev account, of test USDT unless another is named. Returns the transaction's hash. */
  sendToken(to: string, units: bigint, token?: string): Promise<string>;
  /** One transaction of many transfers, one log each: at most 600 at once fit into a block's gas. */
  sendTokenToMany(to: readonly string[], units: bigint): Promise<string>;
  sendNative(to: string, wei: bigint): Promise<string>;
  /** From any account; the node needs no key. Without its own key no block that shows it to the wallet is proven. */
  sendAs(transaction: LocalTransaction): Promise<string>;
  tokenBalance(holder: string, token?: string): Promise<bigint>;
  nativeBalance(holder: string): Promise<bigint>;
  setNativeBalance(holder: string, wei: bigint): Promise<void>;
  /** Test USDT's transfers from or to an address revert from now on, or no longer. */
  setBlocked(holder: string, isBlocked: boolean): Promise<void>;
  /** Wei per gas of the next block. */
  setBaseFee(wei: bigint): Promise<void>;
  /** The newest block's number. */
  height(): Promise<number>;
  /**
   * Replaces the newest `depth` blocks by as many others. They hold the replacements, each in the block counted from 0
   * at the fork; what the old ones held is gone, from the mempool too. `token` and `native` make replacements.
   */
  reorg(depth: number, replacements?: readonly (readonly [LocalTransaction, number])[]): Promise<void>;
  tokenTransfer(to: string, units: bigint): LocalTransaction;
  nativeTransfer(to: string, wei: bigint): LocalTransaction;
  /** Takes everything out of the mempool. */
  dropPending(): Promise<void>;
  rpc<Result>(method: string, params?: readonly unknown[]): Promise<Result>;
  /** The node ends with its chain stored; nothing answers. */
  down(): Promise<void>;
  /** The same chain at the same address again. What waited in the mempool is gone. */
  up(): Promise<void>;
  /** Ends the node for good. Always call it, also when a test fails (afterAll). */
  stop(): Promise<void>;
}

/** Starts a node, about half a second. One for a test file: reuse it. `chainId`: of its network; `hardfork`: its newest upgrade. */
export async function startLocalEvm(chainId = CHAIN_ID, hardfork?: string): Promise<LocalEvm> {
  const program = findAnvil();
  if (program === undefined) throw new Error("anvil is not installed: npm ci brings it");
  const folder = mkdtempSync(path.join(tmpdir(), "agio-evm-"));
  const options = {
    program,
    chainId,
    ...(hardfork === undefined ? {} : { hardfork }),
    slotsInAnEpoch: SLOTS_IN_AN_EPOCH,
    stateFile: path.join(folder, "state.json"),
  };
  // The node would set fees of EIP-1559 itself.
  const terms = hardfork === undefined ? {} : { gasPrice: hexOf(GAS_PRICE) };
  let node: AnvilNode | undefined = await startAnvil(options);
  const { rpcUrl, port } = node;
  const stop = async (): Promise<void> => {
    await node?.stop();
    node = undefined;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { usdt, usdc } = await deployTestTokens(rpcUrl, terms);
    return {
      ...driverOf(rpcUrl, usdt, terms),
      chainId,
      plainToken: checksummed(usdc),
      async down() {
        await node?.stop();
        node = undefined;
      },
      async up() {
        node ??= await startAnvil({ ...options, port });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Driver = Omit<LocalEvm, "chainId" | "plainToken" | "down" | "up" | "stop">;

const checksummed = (address: string): string => checkEvmAddress(address)?.text ?? address;

function driverOf(rpcUrl: string, usdt: string, terms: object): Driver {
  const rpc = <Result>(method: string, params: readonly unknown[] = []) => localRpc<Result>(rpcUrl, method, params);
  let automines = true;
  // The node answers before the block that it makes for a transaction stands.
  const waitForReceipt = async (hash: string): Promise<void> => {
    const receipt = () => rpc("eth_getTransactionReceipt", [hash]);
    const times = { withinMs: RECEIPT_MS_MAX, everyMs: RECEIPT_LOOK_MS };
    await eventually(`the node made a block for ${hash}`, receipt, times);
  };
  const send = async (transaction: LocalTransaction): Promise<string> => {
    const hash = await rpc<string>("eth_sendTransaction", [{ ...transaction, ...terms }]);
    if (automines) await waitForReceipt(hash);
    return hash;
  };
  const tokenTransfer = (to: string, units: bigint, token = usdt): LocalTransaction => ({
    from: DEV_ACCOUNT,
    to: token,
    data: transferData(to, units),
    gas: hexOf(GAS_OF_ONE),
  });
  const nativeTransfer = (to: string, wei: bigint): LocalTransaction => ({ from: DEV_ACCOUNT, to, value: hexOf(wei) });
  return {
    rpcUrl,
    token: checksummed(usdt),
    dev: DEV_ACCOUNT,
    rpc,
    tokenTransfer,
    nativeTransfer,
    mine: (blocks = 1) => rpc("anvil_mine", [hexOf(blocks)]),
    async setAutomine(isOn) {
      await rpc("evm_setAutomine", [isOn]);
      automines = isOn;
    },
    sendToken: (to, units, token) => send(tokenTransfer(to, units, token)),
    sendTokenToMany(to, units) {
      const head = `${TRANSFER_MANY_SELECTOR}${wordOf(64)}${wordOf(units)}${wordOf(to.length)}`;
      const data = `${head}${to.map(addressWord).join("")}`;
      return send({ from: DEV_ACCOUNT, to: usdt, data, gas: hexOf(GAS_OF_ONE + to.length * GAS_OF_EACH) });
    },
    sendNative: (to, wei) => send(nativeTransfer(to, wei)),
    async sendAs(transaction) {
      await rpc("anvil_impersonateAccount", [transaction.from]);
      try {
        return await send(transaction);
      } finally {
        await rpc("anvil_stopImpersonatingAccount", [transaction.from]);
      }
    },
    tokenBalance: (holder, token = usdt) => tokenBalance(rpcUrl, token, holder),
    nativeBalance: (holder) => nativeBalance(rpcUrl, holder),
    setNativeBalance: (holder, wei) => rpc("anvil_setBalance", [holder, hexOf(wei)]),
    async setBlocked(holder, isBlocked) {
      const data = `${SET_BLOCKED_SELECTOR}${addressWord(holder)}${wordOf(isBlocked ? 1 : 0)}`;
      await send({ from: DEV_ACCOUNT, to: usdt, data, gas: hexOf(GAS_OF_ONE) });
    },
    setBaseFee: (wei) => rpc("anvil_setNextBlockBaseFeePerGas", [hexOf(wei)]),
    height: async () => Number(await rpc<string>("eth_blockNumber")),
    reorg: (depth, replacements = []) => rpc("anvil_reorg", [depth, replacements]),
    dropPending: () => rpc("anvil_dropAllTransactions"),
  };
}
