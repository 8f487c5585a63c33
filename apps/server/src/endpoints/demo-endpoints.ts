import { showDemoChain } from "./demo/chain.ts";
import { useFaucet } from "./demo/faucet.ts";

/** The local chain of the demo. */
export const DEMO_ENDPOINTS = {
  "demo.chain": showDemoChain,
  "demo.faucet": useFaucet,
} as const;
