import type { Kysely } from "kysely";
import { openTronAddresses } from "../../apps/server/src/adapters/chains/tron/address.ts";
import { openStoredTransfers } from "../../apps/server/src/adapters/chains/tron/stored-transfers.ts";
import { openTron } from "../../apps/server/src/adapters/chains/tron/tron.ts";
import { startLocalTron } from "../../apps/server/src/testing/local-tron.ts";
import { testSigner } from "../../apps/server/src/testing/test-signer.ts";
import type { WalletTables } from "../../apps/server/src/wallet/wallet-tables.ts";
import type { DrillChain } from "./drill-chain.ts";
import { OTHERS_WORDS } from "./others-words.ts";

const UNIT = 1_000_000;
/** A block is solid so many blocks later. */
const SOLID_BLOCKS = 20;
const TRON = { purpose: 44, coinType: 195 } as const;

/** Test USDT on the emulation of a Tron node. */
export async function openTronDrill(): Promise<DrillChain> {
  const node = await startLocalTron();
  const others = openTronAddresses(await testSigner(OTHERS_WORDS).accountKey(TRON.purpose, TRON.coinType));
  const channel = "USDT-TRC20";
  return {
    ...{
      name: "tron",
      channel,
      coin: "USDT",
      unitAtoms: UNIT,
      fundedAtoms: 500_000 * UNIT,
      depositBlocks: SOLID_BLOCKS,
    },
    open: (database: Kysely<WalletTables>) =>
      openTron(
        { signer: testSigner(), clock: Date.now },
        {
          node: { url: node.nodeUrl },
          assets: [
            { channel: "TRX", coin: "TRX", token: "", decimals: 6 },
            { channel, coin: "USDT", token: node.token, decimals: 6 },
          ],
          stored: openStoredTransfers(database),
        },
      ),
    async fillHot({ address }) {
      await node.setTrxBalance(address.hot.text, 1_000_000n * BigInt(UNIT));
      await node.sendToken(address.hot.text, 1_000_000n * BigInt(UNIT));
    },
    pay: async (address, atoms) => void (await node.sendToken(address, BigInt(atoms))),
    holdBlocks: () => node.evm.setAutomine(false),
    mine: (blocks) => node.mine(blocks),
    height: () => node.evm.height(),
    payee: (number) => others.deposit(number).text,
    async has(txid) {
      const response = await fetch(`${node.nodeUrl}/wallet/gettransactionbyid`, {
        method: "POST",
        body: JSON.stringify({ value: txid }),
      });
      return "txID" in ((await response.json()) as object);
    },
    paidTo: (payees) => Promise.all(payees.map((payee) => node.tokenBalance(payee))),
    stop: () => node.stop(),
  };
}
