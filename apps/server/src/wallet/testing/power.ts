import type { Command } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";
import type { Chain } from "../../ports/chain.ts";
import type { WalletTables } from "../wallet-tables.ts";

/** The machine of a wallet stopped in the middle of something. */
class PowerCut extends Error {
  constructor(point: string) {
    super(`the power is off since: ${point}`);
  }
}

/**
 * The power of one wallet: after the cut nothing it asks of SQL, core or chain is answered any more, as if its process
 * had ended there. What others do goes on.
 */
export interface Power {
  /** Where it was cut; "" while it is on. */
  readonly cutAt: string;
  chain(chain: Chain): Chain;
  database(database: Kysely<WalletTables>): Kysely<WalletTables>;
  pipeline(pipeline: Pipeline): Pipeline;
}

/**
 * `point`: where to cut, "before" or "after" something: "after sign", "before SendWithdrawals", "after broadcast", "before
 * update server_wallet_attempts". `count`: at which time it comes by.
 */
export function openPower(point = "", count = 1): Power {
  let left = count;
  let cutAt = "";

  function pass(where: string): void {
    if (cutAt !== "") throw new PowerCut(cutAt);
    if (where !== point || --left > 0) return;
    cutAt = where;
    throw new PowerCut(where);
  }

  const around =
    <Arguments extends unknown[], Result>(name: string, call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      pass(`before ${name}`);
      const result = await call(...given);
      pass(`after ${name}`);
      return result;
    };

  return {
    get cutAt() {
      return cutAt;
    },
    chain: (chain) => ({
      ...chain,
      scan: {
        tip: around("tip", () => chain.scan.tip()),
        finalHeight: around("finalHeight", () => chain.scan.finalHeight()),
        block: around("block", (height, isOurs) => chain.scan.block(height, isOurs)),
        ref: around("ref", (height) => chain.scan.ref(height)),
        pending: around("pending", (isOurs) => chain.scan.pending(isOurs)),
        ...(chain.scan.passedOn && { passedOn: chain.scan.passedOn }),
        balance: around("balance", (key, channel) => chain.scan.balance(key, channel)),
      },
      send: {
        sign: around("sign", (payouts, isSpent) => chain.send.sign(payouts, isSpent)),
        sweep: around("sweep", (sweep, isSpent) => chain.send.sweep(sweep, isSpent)),
        broadcast: around("broadcast", (transaction) => chain.send.broadcast(transaction)),
        bump: around("bump", (transaction, purpose) => chain.send.bump(transaction, purpose)),
        ...(chain.send.mayBegin && {
          mayBegin: around("mayBegin", (isSpent) => chain.send.mayBegin!(isSpent)),
        }),
        ...(chain.send.lastSpend && { lastSpend: around("lastSpend", () => chain.send.lastSpend!()) }),
      },
      confirm: {
        state: around("state", (txid) => chain.confirm.state(txid)),
        isImpossible: around("isImpossible", (transaction, depth) => chain.confirm.isImpossible(transaction, depth)),
      },
    }),
    database: (database) => database.withPlugin(statements(pass)),
    pipeline: (pipeline) => ({
      get durableSequence() {
        return pipeline.durableSequence;
      },
      get overload() {
        return pipeline.overload;
      },
      submit: (command: Command) => around(command.type, () => pipeline.submit(command))(),
      read: (view) => around("read", () => pipeline.read(view))(),
      onDurable: (listener) => pipeline.onDurable(listener),
      stop: () => pipeline.stop(),
    }),
  };
}

/** Names statements as "insert server_wallet_attempts". */
function statements(pass: (where: string) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      pass(`before ${nameOf(node)}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

interface Named {
  readonly into?: unknown;
  readonly table?: unknown;
  readonly from?: unknown;
}

function nameOf(node: RootOperationNode): string {
  const kind = node.kind.replace("QueryNode", "").toLowerCase();
  const { into, table, from } = node as Named;
  const text = JSON.stringify(into ?? table ?? from ?? "");
  return `${kind} ${/"name":"(server_\w+)"/.exec(text)?.[1] ?? ""}`;
}
