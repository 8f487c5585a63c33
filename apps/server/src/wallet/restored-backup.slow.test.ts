import { cpSync, rmSync } from "node:fs";
import { eventually, temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPaymentLedger, type PaymentLedger } from "../adapters/chains/wallet/payment-ledger.ts";
import { openStaffDesk, type StaffDesk } from "../operators/testing/staff-desk.ts";
import { FUND_PASSWORD, fundsServerIn, openFundsChain, type FundsServer } from "../testing/funds-server.ts";
import { startLocalEvm, type LocalEvm } from "../testing/local-evm.ts";

const OUTSIDE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const DONE = 2;
const UNIT = 1_000_000n;
const SLOW_MS = 180_000;
/** A payout that was left out once is looked at again within this time. */
const LEFT_MS = 60_000;
const reason = "because of a restore";

let node: LocalEvm;
let memory: PaymentLedger;
let server: FundsServer;
let desk: StaffDesk;
let token = "";
const [ledger, live, backup] = [temporaryFolder("ledger"), temporaryFolder("live"), temporaryFolder("backup")];

/** The same machine, node and signer, from what lies in the folder. */
async function start(): Promise<void> {
  const world = { node, chain: await openFundsChain(node), paymentMemory: memory, kept: live };
  server = await fundsServerIn(world);
  desk = await openStaffDesk(server);
}

beforeAll(async () => {
  node = await startLocalEvm();
  memory = await openPaymentLedger(ledger.path);
  await start();
  await server.fillHotWallet(1_000n * UNIT);
  ({ token } = await server.customer("anna"));
}, SLOW_MS);
afterAll(async () => {
  await server.stop();
  await memory.close();
  await node.stop();
  for (const folder of [ledger, live, backup]) folder.remove();
});

const copy = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
};
const pause = async (isPaused: boolean): Promise<void> => {
  const asked = await server.call("operator.payouts.pause", { scope: "all", isPaused, reason }, { token: desk.maker });
  if (!isPaused) await desk.decide(desk.checker, asked.data.requestId, "approve");
};
const submit = async (amount: string): Promise<number> => {
  const request = { type: "USDT-ERC20", amount, address: OUTSIDE, pwd: FUND_PASSWORD };
  return (await server.call("withdrawals.submit", request, { token })).data.id;
};
const approve = (id: number) =>
  server.call("operator.withdrawals.decide", { id, decision: "approve", reason }, { token: desk.maker });
const rowOf = async (id: number) =>
  (await server.call("withdrawals.list", {}, { token })).data.rows.find((row) => row.id === id);
const walletOf = async () => (await server.call("operator.wallet.show", {}, { token: desk.maker })).data.chains[0];
const isDone = (id: number) => async (): Promise<boolean> => {
  await server.mine(1);
  return (await rowOf(id))?.status === DONE;
};

test(
  "restored to before a payout, the exchange pays it no second time: it halts, operators see both sides, and by the word of two it signs again",
  { timeout: SLOW_MS },
  async () => {
    // The backup holds an approved payout that has not left.
    const id = await submit("100");
    await pause(true);
    await approve(id);
    await server.stop();
    copy(live.path, backup.path);
    await start();
    await pause(false);
    await eventually("the payout is paid", isDone(id), { withinMs: LEFT_MS });
    const { hash, receive } = (await rowOf(id)) ?? {};
    const paid = await node.tokenBalance(OUTSIDE);
    expect(paid).toBe(BigInt(receive ?? "0") * UNIT);

    await server.stop();
    copy(backup.path, live.path);
    await start();
    expect(await rowOf(id)).toMatchObject({ status: 1, hash: "" });
    await pause(false);
    const sees = async (): Promise<boolean> => {
      await server.mine(1);
      return (await walletOf())?.strangers.some(({ txid }) => txid === hash) === true;
    };
    await eventually("the wallet sees its own payment", sees, { withinMs: LEFT_MS });
    const wallet = await walletOf();
    expect(wallet?.halt).not.toBe("");
    expect(wallet?.strangers).toMatchObject([{ txid: hash, ids: [id] }]);
    expect(await node.tokenBalance(OUTSIDE)).toBe(paid);

    const said = { chain: "ethereum", txid: hash, verdict: "paid", ids: [id], reason };
    const asked = await server.call("operator.wallet.reconcile", said, { token: desk.maker });
    expect(await desk.decide(desk.maker, asked.data.requestId, "approve")).toMatchObject({ code: -9002 });
    expect(await desk.decide(desk.checker, asked.data.requestId, "approve")).toMatchObject({ code: 200 });
    await eventually("the payout is known as paid", isDone(id), { withinMs: LEFT_MS });
    expect(await rowOf(id)).toMatchObject({ hash });
    const goesOn = async (): Promise<boolean> => {
      await server.mine(1);
      return (await walletOf())?.halt === "";
    };
    await eventually("the wallet signs again", goesOn, { withinMs: LEFT_MS });
    expect(await walletOf()).toMatchObject({ strangers: [], refused: [] });
    expect(await node.tokenBalance(OUTSIDE)).toBe(paid);
  },
);
