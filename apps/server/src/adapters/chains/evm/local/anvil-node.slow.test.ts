import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleProgram } from "../../../../testing/bundled-program.ts";
import { findAnvil, startAnvil } from "./anvil-node.ts";
import { localRpc } from "./local-rpc.ts";

const OPTIONS = { program: findAnvil() ?? "", chainId: 31_337, slotsInAnEpoch: 4 };

const isOpen = (rpcUrl: string): Promise<boolean> =>
  localRpc(rpcUrl, "eth_chainId").then(
    () => true,
    () => false,
  );

test("a node whose port is taken says so at once, and one that is stopped is gone", async () => {
  const ends: string[] = [];
  const node = await startAnvil({ ...OPTIONS, onEnded: (reason) => ends.push(reason) });
  await expect(startAnvil({ ...OPTIONS, port: node.port })).rejects.toThrow("the local node ended");
  expect(await isOpen(node.rpcUrl)).toBe(true);
  await node.stop();
  expect(await isOpen(node.rpcUrl)).toBe(false);
  expect(ends).toEqual([]);
});

test("a node ends with the process that started it, also when that is killed", async () => {
  const starter = await bundleProgram("adapters/chains/evm/local/testing/anvil-starter.ts");
  const child = fork(fileURLToPath(starter), { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [rpcUrl] = (await once(child, "message")) as [string];
  expect(await isOpen(rpcUrl)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => isOpen(rpcUrl), { timeout: 10_000 }).toBe(false);
});
