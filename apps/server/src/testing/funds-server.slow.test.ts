import { afterAll, beforeAll, expect, test } from "vitest";
import { openFundsServer, type FundsServer } from "./funds-server.ts";

let server: FundsServer;
beforeAll(async () => {
  server = await openFundsServer();
});
afterAll(() => server.stop());

test("who waits for a block is not left behind where the wallet reads on to the next at once", async () => {
  const beside = [1, 2, 3, 4, 5];
  for (let round = 0; round < 5; round++) {
    expect(await Promise.all(beside.map(() => server.mine(1)))).toHaveLength(beside.length);
  }
});
