import { ChainUnreachable } from "../../../ports/chain.ts";
import { postJson } from "../post-json.ts";

export interface BitcoinRpcOptions {
  /** "http://127.0.0.1:8332". */
  readonly url: string;
  /** "user:password", as `rpcauth` or `rpcuser` and `rpcpassword` of the node; "" for none. */
  readonly auth: string;
  readonly timeoutMs?: number;
}

/** The node understood and said no. */
export class NodeRefusal extends Error {
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`);
    this.code = code;
  }
}

export interface BitcoinCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** JSON-RPC as Bitcoin Core and its kin speak it. What the node answers is not to be trusted. */
export interface BitcoinRpc {
  /** Throws NodeRefusal when the node refuses, ChainUnreachable when it does not answer as it should. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** Many at once, answers in the order of the calls. A refused one is a NodeRefusal in its place. */
  askAll(calls: readonly BitcoinCall[]): Promise<readonly unknown[]>;
}

const TIMEOUT_MS = 20_000;
const CALLS_AT_ONCE_MAX = 100;

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null;
}

export function openBitcoinRpc({ url, auth, timeoutMs = TIMEOUT_MS }: BitcoinRpcOptions): BitcoinRpc {
  const headers: Record<string, string> =
    auth === "" ? {} : { authorization: `Basic ${Buffer.from(auth).toString("base64")}` };

  async function post(body: unknown): Promise<unknown> {
    try {
      const response = await postJson({ url, headers, body, timeoutMs });
      // Refusals of older nodes come with the status 500 and are answers all the same.
      if (response.status !== 200 && response.status !== 500) throw new Error(`status ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new ChainUnreachable("the Bitcoin node does not answer", { cause: error });
    }
  }

  function resultOf(answer: Answer | undefined, method: string): unknown {
    if (typeof answer !== "object" || answer === null) throw new ChainUnreachable(`${method}: the node left it out`);
    if (answer.error) {
      const { code, message } = answer.error;
      return new NodeRefusal(method, typeof code === "number" ? code : 0, String(message));
    }
    if (!("result" in answer)) throw new ChainUnreachable(`${method}: an answer without a result`);
    return answer.result;
  }

  async function askSome(calls: readonly BitcoinCall[]): Promise<readonly unknown[]> {
    const answers = await post(calls.map((call, id) => ({ ...call, id, jsonrpc: "1.0" })));
    if (!Array.isArray(answers)) throw new ChainUnreachable("the node answered one where many were asked");
    const byId = new Map((answers as readonly Answer[]).map((answer) => [answer?.id, answer]));
    return calls.map(({ method }, id) => resultOf(byId.get(id), method));
  }

  return {
    async ask(method, ...params) {
      const result = resultOf((await post({ method, params, id: 0, jsonrpc: "1.0" })) as Answer, method);
      if (result instanceof NodeRefusal) throw result;
      return result;
    },
    async askAll(calls) {
      const results: unknown[] = [];
      for (let from = 0; from < calls.length; from += CALLS_AT_ONCE_MAX) {
        results.push(...(await askSome(calls.slice(from, from + CALLS_AT_ONCE_MAX))));
      }
      return results;
    },
  };
}
