import { keccak256, type Hex } from "viem";
import type { MultiSendContract } from "../batches.ts";
import { localRpc, wordOf } from "./local-rpc.ts";
import { TEST_FEE_TOKEN_CODE, TEST_MULTI_SEND_CODE, TEST_USDC_CODE, TEST_USDT_CODE } from "./test-tokens.ts";

/** Ten billion tokens of six decimals: more than every test and every demo together. */
const SUPPLY = 10n ** 16n;
/** The first account of the well-known phrase "test test … junk"; the node holds its key and enough ether. */
export const DEV_ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const RECEIPT_POLL_MS = 10;
const RECEIPT_POLLS_MAX = 6_000;

interface Receipt {
  readonly contractAddress: string;
  readonly status: string;
}

/** Waits for a transaction's block. Throws when it failed, or after a minute without a block. */
export async function minedReceipt(rpcUrl: string, hash: string): Promise<Receipt> {
  for (let poll = 0; poll < RECEIPT_POLLS_MAX; poll++) {
    const receipt = await localRpc<Receipt | null>(rpcUrl, "eth_getTransactionReceipt", [hash]);
    if (receipt !== null) {
      if (receipt.status !== "0x1") throw new Error(`the transaction ${hash} failed`);
      return receipt;
    }
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_POLL_MS));
  }
  throw new Error(`the transaction ${hash} gets into no block`);
}

async function deploy(rpcUrl: string, code: string, terms: object = {}, given = wordOf(SUPPLY)): Promise<string> {
  const data = `0x${code}${given}`;
  const hash = await localRpc<string>(rpcUrl, "eth_sendTransaction", [{ from: DEV_ACCOUNT, data, ...terms }]);
  return (await minedReceipt(rpcUrl, hash)).contractAddress;
}

/** A token that keeps a hundredth of each transfer, while its log tells of the whole. Tests only. */
export const deployFeeToken = (rpcUrl: string): Promise<string> => deploy(rpcUrl, TEST_FEE_TOKEN_CODE);

/** A contract that pays many at once, as the configuration names one. Tests only. */
export async function deployMultiSend(rpcUrl: string): Promise<MultiSendContract> {
  const address = await deploy(rpcUrl, TEST_MULTI_SEND_CODE, {}, "");
  return { address, codeHash: keccak256(await localRpc<Hex>(rpcUrl, "eth_getCode", [address, "latest"])) };
}

interface TestTokens {
  readonly usdt: string;
  readonly usdc: string;
}

/** Puts the test tokens on a chain that has none yet; the dev account holds all of them. `terms`: of its transactions. */
export async function deployTestTokens(rpcUrl: string, terms: object = {}): Promise<TestTokens> {
  const usdt = await deploy(rpcUrl, TEST_USDT_CODE, terms);
  return { usdt, usdc: await deploy(rpcUrl, TEST_USDC_CODE, terms) };
}
