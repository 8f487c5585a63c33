import type { Kysely } from "kysely";
import {
  BITCOIN_NETWORKS,
  openBitcoinAddresses,
  outputScript,
} from "../../apps/server/src/adapters/chains/bitcoin/address.ts";
import { openBitcoin } from "../../apps/server/src/adapters/chains/bitcoin/bitcoin.ts";
import { decodeBlock } from "../../apps/server/src/adapters/chains/bitcoin/block.ts";
import { openDepositIndexes } from "../../apps/server/src/adapters/chains/bitcoin/deposit-indexes.ts";
import { openOutputStore } from "../../apps/server/src/adapters/chains/bitcoin/output-store.ts";
import { startLocalBitcoin, type LocalBitcoin } from "../../apps/server/src/testing/local-bitcoin.ts";
import { testSigner } from "../../apps/server/src/testing/test-signer.ts";
import type { WalletTables } from "../../apps/server/src/wallet/wallet-tables.ts";
import type { ServerTables } from "../../apps/server/src/wiring/server-tables.ts";
import type { DrillChain } from "./drill-chain.ts";
import { OTHERS_WORDS } from "./others-words.ts";

const SATOSHI = 100_000_000;
const PURPOSE = 84;
const NETWORK = BITCOIN_NETWORKS.regtest;

/** Bitcoin on a regtest node. */
export async function openBitcoinDrill(): Promise<DrillChain> {
  const node = await startLocalBitcoin();
  const others = openBitcoinAddresses(await testSigner(OTHERS_WORDS).accountKey(PURPOSE, NETWORK.coinType), NETWORK);
  const pay = async (address: string, atoms: number): Promise<void> => void (await node.fund([[address, atoms]]));
  return {
    ...{ name: "bitcoin", channel: "BTC", coin: "BTC", unitAtoms: SATOSHI / 1_000, depositBlocks: 6 },
    fundedAtoms: 40 * SATOSHI,
    open: (kysely: Kysely<WalletTables>) => {
      const database = kysely as unknown as Kysely<ServerTables>;
      return openBitcoin(
        { signer: testSigner(), clock: Date.now },
        {
          rpc: { url: node.rpcUrl, auth: node.rpcAuth },
          network: node.network,
          outputs: openOutputStore(database),
          depositIndexesOf: openDepositIndexes(database),
          spendConfirmations: 1,
        },
      );
    },
    fillHot: ({ address }) => pay(address.hot.text, SATOSHI),
    pay,
    // No block comes by itself.
    holdBlocks: async () => undefined,
    mine: async (blocks) => void (await node.mine(blocks)),
    height: () => node.height(),
    payee: (number) => others.deposit(number).text,
    has: (txid) =>
      node.call("getrawtransaction", txid).then(
        () => true,
        () => false,
      ),
    paidTo: (payees) => paidTo(node, payees),
    stop: () => node.stop(),
  };
}

const hexOf = (script: Uint8Array): string => Buffer.from(script).toString("hex");

/** By all outputs of all blocks. */
async function paidTo(node: LocalBitcoin, payees: readonly string[]): Promise<readonly bigint[]> {
  const paid = new Map(payees.map((payee) => [hexOf(outputScript(payee, NETWORK)), 0n]));
  const end = await node.height();
  for (let height = 1; height <= end; height++) {
    const hash = await node.call<string>("getblockhash", height);
    const { transactions } = decodeBlock(Buffer.from(await node.call<string>("getblock", hash, false), "hex"));
    for (const { script, units } of transactions.flatMap(({ outputs }) => outputs)) {
      const to = hexOf(script);
      const before = paid.get(to);
      if (before !== undefined) paid.set(to, before + BigInt(units));
    }
  }
  return [...paid.values()];
}
