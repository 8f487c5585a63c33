import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { eventually } from "@agio/testkit";
import { sha256 } from "@noble/hashes/sha2.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import { BITCOIN_NETWORKS, outputScript } from "../adapters/chains/bitcoin/address.ts";
import { decodeBlock } from "../adapters/chains/bitcoin/block.ts";
import { openBitcoinRpc } from "../adapters/chains/bitcoin/rpc.ts";
import { freePort } from "./free-port.ts";
import { REPOSITORY } from "./repository.ts";

/** "address" or, for what no address says, the script itself; satoshi. */
export type FundedOutput = readonly [to: string | Uint8Array, units: number];

export interface Funding {
  readonly txid: string;
  readonly raw: string;
  /** Of the coinbase it spends; another funding from the same height contradicts this one. */
  readonly coinbaseHeight: number;
}

/** A real Bitcoin node of a test: bcoin, regtest, in memory. A treasury of its own mines and pays. */
export interface LocalBitcoin {
  readonly rpcUrl: string;
  /** "user:password". */
  readonly rpcAuth: string;
  readonly network: "regtest";
  /** Blocks on top, with what waits in the mempool in the first. Returns their hashes. */
  mine(blocks?: number): Promise<readonly string[]>;
  height(): Promise<number>;
  /** The treasury pays; the transaction waits in the mempool. */
  fund(outputs: readonly FundedOutput[]): Promise<Funding>;
  /** Signed like `fund`, but not sent. From the coinbase of a height: contradicts what spent it before. */
  signFunding(outputs: readonly FundedOutput[], coinbaseHeight?: number): Promise<Funding>;
  /** Sends a transaction; fails when the mempool does not take it. */
  send(raw: string): Promise<string>;
  /** Takes everything out of the mempool. */
  forget(): Promise<void>;
  /** Replaces the newest `depth` blocks by one block more. The first holds these transactions and no others. */
  reorg(depth: number, transactions?: readonly string[]): Promise<readonly string[]>;
  call<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
  /** Ends the node. Always call it, also when a test fails (afterAll). */
  stop(): Promise<void>;
}

const PASSWORD = "local";
/** Segwit is active after 9, a coinbase can be spent after 100 more. */
const FIRST_BLOCKS = 120;
const FIRST_COINBASE = 10;
const FUNDING_FEE = { base: 1_000, output: 100 } as const;

/** Starts a node with blocks to spend, in two to four seconds. One for a test file: reuse it. */
export async function startLocalBitcoin(): Promise<LocalBitcoin> {
  const port = await freePort();
  const program = path.join(REPOSITORY, "apps/server/bitcoin-node/main.mjs");
  const node = fork(program, [String(port), PASSWORD], { stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: [] });
  const kill = (): void => void node.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async (): Promise<void> => {
    process.off("exit", kill);
    if (node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, "exit");
    kill();
    await ended;
  };
  try {
    await isReady(node);
    const local = driverOf(node, port);
    await local.mine(FIRST_BLOCKS);
    return { ...local, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isReady(node: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    node.once("message", () => resolve());
    node.once("exit", (code) => reject(new Error(`the Bitcoin node ended with ${code}`)));
  });
}

function driverOf(node: ChildProcess, port: number): Omit<LocalBitcoin, "stop"> {
  const network = BITCOIN_NETWORKS.regtest;
  const rpcUrl = `http://127.0.0.1:${port}/`;
  const rpcAuth = `x:${PASSWORD}`;
  const rpc = openBitcoinRpc({ url: rpcUrl, auth: rpcAuth });
  const call = async <Result>(method: string, ...params: readonly unknown[]) =>
    (await rpc.ask(method, ...params)) as Result;
  const secret = sha256(new TextEncoder().encode("treasury"));
  const treasury = p2wpkh(secp256k1.getPublicKey(secret));
  const home = { ...network, bech32: network.prefix, pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
  const { address = "" } = p2wpkh(secp256k1.getPublicKey(secret), home);
  let nextCoinbase = FIRST_COINBASE;
  let asked = 0;

  async function coinbaseOf(height: number): Promise<{ readonly txid: string; readonly units: number }> {
    const hash = await call<string>("getblockhash", height);
    const block = decodeBlock(Buffer.from(await call<string>("getblock", hash, false), "hex"));
    const [coinbase] = block.transactions;
    return { txid: coinbase?.txid ?? "", units: coinbase?.outputs[0]?.units ?? 0 };
  }

  async function signFunding(outputs: readonly FundedOutput[], coinbaseHeight?: number): Promise<Funding> {
    const from = coinbaseHeight ?? nextCoinbase++;
    const { txid, units } = await coinbaseOf(from);
    const transaction = new Transaction({ allowUnknownOutputs: true });
    const witnessUtxo = { amount: BigInt(units), script: treasury.script };
    transaction.addInput({ txid, index: 0, witnessUtxo });
    for (const [to, amount] of outputs) {
      const script = typeof to === "string" ? outputScript(to, network) : to;
      transaction.addOutput({ script, amount: BigInt(amount) });
    }
    const paid = outputs.reduce((sum, [, amount]) => sum + amount, 0);
    const fee = FUNDING_FEE.base + FUNDING_FEE.output * outputs.length;
    transaction.addOutput({ script: treasury.script, amount: BigInt(units - paid - fee) });
    transaction.sign(secret);
    transaction.finalize();
    return { txid: transaction.id, raw: bytesToHex(transaction.extract()), coinbaseHeight: from };
  }

  /** The node looks at a transaction after it has answered. */
  async function send(raw: string): Promise<string> {
    const txid = await call<string>("sendrawtransaction", raw);
    const isTaken = async () => (await call<readonly string[]>("getrawmempool")).includes(txid);
    await eventually(`the node takes the transaction ${txid}`, isTaken);
    return txid;
  }

  function forget(): Promise<void> {
    const id = (asked += 1);
    return new Promise((resolve, reject) => {
      const onAnswer = (answer: { readonly id?: number; readonly error?: string }): void => {
        if (answer.id !== id) return;
        node.off("message", onAnswer);
        if (answer.error === undefined) resolve();
        else reject(new Error(answer.error));
      };
      node.on("message", onAnswer);
      node.send({ id });
    });
  }

  const mine = (blocks = 1) => call<readonly string[]>("generatetoaddress", blocks, address);
  const height = () => call<number>("getblockcount");
  return {
    rpcUrl,
    rpcAuth,
    network: "regtest",
    call,
    mine,
    height,
    signFunding,
    send,
    forget,
    async fund(outputs) {
      const funding = await signFunding(outputs);
      await send(funding.raw);
      return funding;
    },
    async reorg(depth, transactions = []) {
      await call("invalidateblock", await call<string>("getblockhash", (await height()) - depth + 1));
      await forget();
      for (const raw of transactions) await send(raw);
      return mine(depth + 1);
    },
  };
}
