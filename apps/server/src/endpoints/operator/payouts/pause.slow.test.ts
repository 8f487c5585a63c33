import { eventually } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk, type StaffDesk } from "../../../operators/testing/staff-desk.ts";
import { FUND_PASSWORD, openFundsServer, type FundsServer } from "../../../testing/funds-server.ts";
import { WALLET_DEFAULTS } from "../../../wallet/wallet-settings.ts";

const OUTSIDE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const [APPROVED, SENT] = [1, 2];
const PAUSED = -6421;
const reason = "because of a test";
/** More than a payout waits that was left out once. */
const LEFT_WITHIN_MS = WALLET_DEFAULTS.shortRetryMs + 15_000;
const UNIT = 1_000_000n;

let server: FundsServer;
let desk: StaffDesk;
beforeAll(async () => {
  server = await openFundsServer();
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const pause = (token: string, isPaused: boolean) =>
  server.call("operator.payouts.pause", { scope: "coin", coin: "USDT", isPaused, reason }, { token });

/** All that could keep a payout here, for the words of a failure. */
async function whatHolds(token: string): Promise<string> {
  const [{ data: channel }, { data: wallet }, { data: pauses }] = await Promise.all([
    server.call("withdrawals.status", { type: "USDT-ERC20" }, { token }),
    server.call("operator.wallet.show", {}, { token: desk.maker }),
    server.call("operator.payouts.listPauses", {}, { token: desk.maker }),
  ]);
  const errors = server
    .logged()
    .split("\n")
    .filter((line) => line.includes('"error"'));
  return JSON.stringify({ reasons: channel.reasons, wallet, pauses, errors });
}

test("paused by one, an approved payout stays here while the chain goes on; lifted by two, it leaves", async () => {
  await server.fillHotWallet(1_000n * UNIT);
  const anna = await server.customer("anna");
  const ask = { type: "USDT-ERC20", amount: "100", address: OUTSIDE, pwd: FUND_PASSWORD };
  const asked = await server.call("withdrawals.submit", ask, { token: anna.token });
  const { id } = asked.data;
  expect(await pause(desk.maker, true)).toMatchObject({ code: 200, data: { requestId: 0, status: 1 } });
  const approve = { id, decision: "approve", reason };
  expect(await server.call("operator.withdrawals.decide", approve, { token: desk.maker })).toMatchObject({
    data: { status: APPROVED },
  });
  // Whole rounds of the wallet: it has read each of these blocks.
  for (let round = 0; round < 5; round++) await server.mine(1);
  const rowOf = async () => {
    const { data } = await server.call("withdrawals.list", {}, { token: anna.token });
    return data.rows.find((row) => row.id === id);
  };
  expect(await rowOf()).toMatchObject({ status: APPROVED, hash: "" });
  const status = await server.call("withdrawals.status", { type: "USDT-ERC20" }, { token: anna.token });
  expect(status.data.reasons).toContain(PAUSED);
  expect(await server.call("withdrawals.submit", { ...ask, amount: "50" }, { token: anna.token })).toMatchObject({
    code: PAUSED,
  });
  const lift = await pause(desk.maker, false);
  expect(await desk.decide(desk.maker, lift.data.requestId, "approve")).not.toMatchObject({ code: 200 });
  expect(await rowOf()).toMatchObject({ status: APPROVED });
  expect(await desk.decide(desk.checker, lift.data.requestId, "approve")).toMatchObject({ code: 200 });
  const left = async () => {
    await server.mine(1);
    const row = await rowOf();
    return row !== undefined && row.status >= SENT && row.hash !== "";
  };
  const withinMs = LEFT_WITHIN_MS;
  const hasLeft = eventually("the payout has left", left, { withinMs, everyMs: 100 }).catch(async (late: Error) => {
    throw new Error(`${late.message}; ${await whatHolds(anna.token)}`, { cause: late });
  });
  expect(await hasLeft).toBe(true);
});
