import type { Handler } from "../handler.ts";

/** The local chain of the demo, with an address outside the exchange and what has arrived there. */
export const showDemoChain: Handler<"demo.chain", "demoChain"> = async ({ demoChain }) => {
  if (demoChain === undefined) return { isOpen: false, sampleAddress: "", height: 0, balances: [] };
  const { sampleAddress } = demoChain;
  const [height, balances] = await Promise.all([demoChain.height(), demoChain.balances(sampleAddress)]);
  return { isOpen: true, sampleAddress, height, balances: [...balances] };
};
