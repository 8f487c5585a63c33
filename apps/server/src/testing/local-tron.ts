import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodeFunctionData, parseAbi, type Hex } from "viem";
import { tronAddressOfHex, tronHexOf } from "../adapters/chains/tron/address.ts";
import { openTronNode } from "../adapters/chains/tron/node.ts";
import { draftTransaction, type TronAction } from "../adapters/chains/tron/transaction.ts";
import { startLocalEvm, type LocalEvm } from "./local-evm.ts";
import { openTronEmulation, untilMined } from "./tron-emulation.ts";

/** Changes what the node answers on one path, or gives it back as it is. */
export type TronLie = (path: string, answer: unknown) => unknown;

/**
 * An emulation of a Tron full node, and no Tron node: its HTTP interface over a local Ethereum node. Signatures,
 * transaction ids, reference blocks, ends and duplicates are checked, block ids and roots are real, and the token's
 * contract runs for real. Bandwidth, energy, fees and finality are made up.
 */
export interface LocalTron {
  readonly nodeUrl: string;
  /** Test USDT, as addresses are written. */
  readonly token: string;
  /** The machine underneath: mine, replace blocks, move time. */
  readonly evm: LocalEvm;
  /** By a client from outside, from a treasury of its own. Returns the transaction's id. */
  sendToken(to: string, units: bigint): Promise<string>;
  sendTrx(to: string, sun: number): Promise<string>;
  /** One transaction of many transfers, one event each: at most 500. */
  sendTokenToMany(to: readonly string[], units: bigint): Promise<string>;
  /** Blocks on top. A block is solid 19 blocks later. */
  mine(blocks?: number): Promise<void>;
  /** Moves the clock of the chain forward, and mines a block at its end. */
  passTime(seconds: number): Promise<void>;
  setLie(lie: TronLie | undefined): void;
  tokenBalance(address: string): Promise<bigint>;
  trxBalance(address: string): Promise<bigint>;
  setTrxBalance(address: string, sun: bigint): Promise<void>;
  /** The token refuses transfers from or to an address from now on, or no longer. */
  setBlocked(address: string, isBlocked: boolean): Promise<void>;
  stop(): Promise<void>;
}

const TREASURY_SUN = 10n ** 15n;
const TREASURY_TOKENS = 10n ** 15n;
const FEE_LIMIT = 1_000_000_000;

const LIFETIME_MS = 60_000;
const TOKEN = parseAbi(["function transfer(address,uint256)", "function transferMany(address[],uint256)"]);

const evmAddress = (address: string): Hex => `0x${tronHexOf(address).slice(2)}`;

/** A client from outside, with a key of its own. It refers to the newest block, which another branch may replace. */
function openClient(nodeUrl: string) {
  const node = openTronNode({ url: nodeUrl });
  const key = sha256(utf8ToBytes("treasury"));
  const point = secp256k1.getPublicKey(key, false).subarray(1);
  const address = tronAddressOfHex(bytesToHex(keccak_256(point).subarray(-20))) ?? "";
  return {
    address,
    async send(action: TronAction, feeLimit: number): Promise<string> {
      const { hash: referenceHash, time } = await node.head();
      const timestamp = Date.now();
      const draft = draftTransaction({ action, referenceHash, expiration: time + LIFETIME_MS, timestamp, feeLimit });
      const signature = secp256k1.sign(hexToBytes(draft.txID), key, { prehash: false, format: "recovered" });
      // Nodes have the recovery at the end, as 27 and 28.
      const signed = bytesToHex(Uint8Array.from([...signature.subarray(1), 27 + (signature[0] ?? 0)]));
      const answer = await node.ask("wallet/broadcasttransaction", { ...draft, signature: [signed] });
      if (answer["result"] !== true) throw new Error(`the emulation refused: ${String(answer["code"])}`);
      return draft.txID;
    },
  };
}

/** Starts both nodes, in about a second. One for a test file: reuse it. */
export async function startLocalTron(): Promise<LocalTron> {
  const evm = await startLocalEvm();
  let lie: TronLie = (_, answer) => answer;
  const answerOf = openTronEmulation(evm);
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const part of request) body += String(part);
      const path = new URL(request.url ?? "/", "http://local").pathname.slice(1);
      const answer = await answerOf(path, body === "" ? {} : (JSON.parse(body) as Record<string, unknown>)).catch(
        (error: unknown) => ({ Error: String(error) }),
      );
      response.setHeader("content-type", "application/json");
      // A client that reuses a connection at the moment its idle time ends finds it reset.
      response.setHeader("connection", "close");
      response.end(JSON.stringify(lie(path, answer)));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const nodeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await evm.stop();
  };
  try {
    const client = openClient(nodeUrl);
    const treasury = client.address;
    const token = tronAddressOfHex(evm.token.slice(2)) ?? "";
    await evm.setNativeBalance(evmAddress(treasury), TREASURY_SUN);
    await evm.sendToken(evmAddress(treasury), TREASURY_TOKENS);
    const call = (data: Hex): Promise<string> =>
      client.send({ kind: "call", from: treasury, contract: token, data: data.slice(2) }, FEE_LIMIT);
    return {
      nodeUrl,
      token,
      evm,
      stop,
      sendToken: (to, units) =>
        call(encodeFunctionData({ abi: TOKEN, functionName: "transfer", args: [evmAddress(to), units] })),
      sendTokenToMany: (to, units) =>
        call(encodeFunctionData({ abi: TOKEN, functionName: "transferMany", args: [to.map(evmAddress), units] })),
      sendTrx: (to, sun) => client.send({ kind: "transfer", from: treasury, to, units: BigInt(sun) }, 0),
      mine: (blocks) => evm.mine(blocks),
      async passTime(seconds) {
        await evm.rpc("evm_increaseTime", [seconds]);
        await evm.mine();
      },
      setLie(changed) {
        lie = changed ?? ((_, answer) => answer);
      },
      tokenBalance: (address) => evm.tokenBalance(evmAddress(address)),
      trxBalance: (address) => evm.nativeBalance(evmAddress(address)),
      setTrxBalance: (address, sun) => evm.setNativeBalance(evmAddress(address), sun),
      async setBlocked(address, isBlocked) {
        await evm.setBlocked(evmAddress(address), isBlocked);
        await untilMined(evm);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
