// A program of its own, for a test that kills it: starts a node and says where it is.
import { findAnvil, startAnvil } from "../anvil-node.ts";

const program = findAnvil();
if (program === undefined) throw new Error("anvil is not installed");
const { rpcUrl } = await startAnvil({ program, chainId: 31_337, slotsInAnEpoch: 4 });
process.send?.(rpcUrl);
