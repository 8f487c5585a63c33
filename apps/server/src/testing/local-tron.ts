import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { TronWeb } from "tronweb";
import { tronAddressOfHex, tronHexOf } from "../adapters/chains/tron/address.ts";
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
  /** By an outside client, tronweb, from a treasury of its own. Returns the transaction's id. */
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

const evmAddress = (address: string): string => `0x${tronHexOf(address).slice(2)}`;

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
    const privateKey = bytesToHex(sha256(new TextEncoder().encode("treasury")));
    const client = new TronWeb({ fullHost: nodeUrl, privateKey });
    const treasury = String(client.defaultAddress.base58);
    const token = tronAddressOfHex(evm.token.slice(2)) ?? "";
    await evm.setNativeBalance(evmAddress(treasury), TREASURY_SUN);
    await evm.sendToken(evmAddress(treasury), TREASURY_TOKENS);
    const call = async (signature: string, parameters: { type: string; value: unknown }[]): Promise<string> => {
      const options = { feeLimit: FEE_LIMIT, txLocal: true };
      const built = await client.transactionBuilder.triggerSmartContract(
        token,
        signature,
        options,
        parameters,
        treasury,
      );
      const sent = await client.trx.sendRawTransaction(await client.trx.sign(built.transaction));
      if (!sent.result) throw new Error(`the emulation refused: ${sent.code}`);
      return sent.txid;
    };
    return {
      nodeUrl,
      token,
      evm,
      stop,
      sendToken: (to, units) =>
        call("transfer(address,uint256)", [
          { type: "address", value: to },
          { type: "uint256", value: units.toString() },
        ]),
      sendTokenToMany: (to, units) =>
        call("transferMany(address[],uint256)", [
          { type: "address[]", value: to },
          { type: "uint256", value: units.toString() },
        ]),
      async sendTrx(to, sun) {
        const sent = await client.trx.sendTransaction(to, sun);
        if (!sent.result) throw new Error(`the emulation refused: ${sent.code}`);
        return sent.txid;
      },
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
