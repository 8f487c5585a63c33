import { BaseError, createClient, http, RpcRequestError } from "viem";
import { ChainUnreachable } from "../../../ports/chain.ts";

const TIMEOUT_MS = 10_000;
/** Of one node, before the next one is asked. */
const RETRIES = 1;
const RETRY_DELAY_MS = 150;
/** Questions that are asked in the same moment go in one request, at most so many. */
const BATCH_MAX = 100;

/** The node understood and said no, in its own words. */
export class NodeRefusal extends Error {}

/** Nodes of one network: asked in the order of the list, beginning with the one that answered last. */
export interface EvmNode {
  /** Blocks, transactions and receipts are held against the hash of their header: it is made as Ethereum's. */
  readonly hasProofs: boolean;
  /** Throws NodeRefusal for a node's no, ChainUnreachable when no node answers. */
  ask<Result>(method: string, params: readonly unknown[]): Promise<Result>;
}

export interface EvmNodeOptions {
  readonly name: string;
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly hasProofs: boolean;
}

type Answer = (question: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown>;

const linkTo = (url: string): Answer => {
  const transport = http(url, {
    timeout: TIMEOUT_MS,
    retryCount: RETRIES,
    retryDelay: RETRY_DELAY_MS,
    batch: { batchSize: BATCH_MAX },
  });
  // Nothing is remembered: a block number from a cache would let confirmations stand still.
  return createClient({ transport, cacheTime: 0 }).request as Answer;
};

/** Too many questions, a failure inside, a question it does not know: another node may answer. */
const NO_ANSWER = [-32_005, -32_603, -32_601, -32_004];

/** The node's own words, where it understood and said no. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const said = error.walk((cause) => cause instanceof RpcRequestError);
  return said instanceof RpcRequestError && !NO_ANSWER.includes(said.code) ? said.details : undefined;
}

export function openEvmNode({ name, urls, chainId, hasProofs }: EvmNodeOptions): EvmNode {
  const links = urls.map((url) => ({ ask: linkTo(url), isChecked: false }));
  let current = 0;

  /** A node of another network would take our transactions for its own, or tell of deposits that are not there. */
  async function checkNetwork(link: (typeof links)[number]): Promise<void> {
    if (link.isChecked) return;
    const found = Number(await link.ask({ method: "eth_chainId", params: [] }));
    if (found !== chainId) throw new Error(`it is of chain ${found}, not ${chainId}`);
    link.isChecked = true;
  }

  return {
    hasProofs,
    async ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
      let reason = "no node is configured";
      for (let tried = 0; tried < links.length; tried++) {
        const at = (current + tried) % links.length;
        const link = links[at]!;
        try {
          await checkNetwork(link);
          const result = (await link.ask({ method, params })) as Result;
          current = at;
          return result;
        } catch (error) {
          const refusal = refusalIn(error);
          if (refusal !== undefined) throw new NodeRefusal(refusal);
          // A node's address can hold a key of its own: only the short words are repeated.
          reason = error instanceof BaseError ? error.shortMessage : (error as Error).message;
        }
      }
      throw new ChainUnreachable(`${name}: ${method}: ${reason}`);
    },
  };
}

export const hexOf = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`;

const HASH = /^0x[0-9a-f]{64}$/;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;

/** A node's answer is accepted only in the shape that the protocol gives it. */
export function hashIn(value: unknown, what: string): string {
  if (typeof value === "string" && HASH.test(value)) return value;
  throw new ChainUnreachable(`the node gives no ${what}`);
}

export function unitsIn(value: unknown, what: string): bigint {
  if (typeof value === "string" && QUANTITY.test(value)) return BigInt(value);
  throw new ChainUnreachable(`the node gives no ${what}`);
}

export function wholeIn(value: unknown, what: string): number {
  const whole = Number(unitsIn(value, what));
  if (Number.isSafeInteger(whole)) return whole;
  throw new ChainUnreachable(`the node gives an impossible ${what}`);
}
