import { openEvmChain } from "../../apps/server/src/adapters/chains/evm/open-evm-chain.ts";
import { startLocalEvm } from "../../apps/server/src/testing/local-evm.ts";
import { testSigner } from "../../apps/server/src/testing/test-signer.ts";
import type { DrillChain } from "./drill-chain.ts";

const UNIT = 1_000_000;
const ETHER = 10n ** 18n;
const ADDRESS_DIGITS = 40;

/** Test USDT on anvil. */
export async function openEthereumDrill(): Promise<DrillChain> {
  const node = await startLocalEvm();
  const channel = "USDT-ERC20";
  return {
    ...{ name: "ethereum", channel, coin: "USDT", unitAtoms: UNIT, fundedAtoms: 500_000 * UNIT, depositBlocks: 6 },
    open: () =>
      openEvmChain({
        ...{ name: "ethereum", rpcUrls: [node.rpcUrl], chainId: node.chainId, signer: testSigner(), clock: Date.now },
        assets: [
          { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
          { channel, coin: "USDT", token: node.token, decimals: 6 },
        ],
      }),
    async fillHot({ address }) {
      await node.sendNative(address.hot.text, 1_000n * ETHER);
      await node.sendToken(address.hot.text, 1_000_000n * BigInt(UNIT));
    },
    pay: async (address, atoms) => void (await node.sendToken(address, BigInt(atoms))),
    holdBlocks: () => node.setAutomine(false),
    mine: (blocks) => node.mine(blocks),
    height: () => node.height(),
    payee: (number) => `0xc${number.toString(16).padStart(ADDRESS_DIGITS - 1, "0")}`,
    has: async (txid) => (await node.rpc("eth_getTransactionByHash", [txid])) !== null,
    paidTo: (payees) => Promise.all(payees.map((payee) => node.tokenBalance(payee))),
    stop: () => node.stop(),
  };
}
