import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk, type StaffDesk } from "../../operators/testing/staff-desk.ts";
import { FUND_PASSWORD, openFundsServer, type Customer, type FundsServer } from "../../testing/funds-server.ts";

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = { bankName: "First Bank", account: "DE89 3704 0044 0532 0130 00", currency: "USD" };

let server: FundsServer;
let desk: StaffDesk;
beforeAll(async () => {
  server = await openFundsServer();
  desk = await openStaffDesk(server);
});
afterAll(async () => {
  await server.stop();
});

const availableOf = async ({ token }: Customer) =>
  (await server.call("assets.balances", {}, { token })).data.platform.find(({ coin }) => coin === "USDT")
    ?.availableAmount;

test("a bank account is sealed, masked and locked for a day, and is nobody else's", async () => {
  const [gina, hans] = [await server.customer("gina"), await server.customer("hans")];
  const add = ({ token }: Customer, more: object = {}) =>
    server.call("bankAccounts.add", { ...ACCOUNT, holder: "Anna gina", ...more }, { token });
  const added = await add(gina);
  expect(added).toMatchObject({
    code: 200,
    data: { account: expect.stringMatching(/^\*+3000$/), status: 0, currency: "USD" },
  });
  expect(await add(gina)).toMatchObject({ code: -1026 });
  expect(await add(gina, { account: "12345678", currency: "ABC" })).toMatchObject({ code: -1001 });
  const [stored] = await server.database.selectFrom("server_bank_accounts").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("First");
  expect((await server.call("bankAccounts.list", {}, { token: hans.token })).data).toEqual([]);
  expect(await server.call("bankAccounts.remove", { id: added.data.id }, { token: hans.token })).toMatchObject({
    code: -1009,
  });
  const { WITHDRAWAL_SETTING } = server.running.services.settings();
  await server.under({ WITHDRAWAL_SETTING: { ...WITHDRAWAL_SETTING, sameUser: true } }, async () => {
    expect(await add(hans)).toMatchObject({ code: -6414 });
    expect(await add(hans, { holder: "ANNA  Hans" })).toMatchObject({ code: 200 });
  });
  expect(await server.call("bankAccounts.remove", { id: added.data.id }, { token: gina.token })).toMatchObject({
    code: 200,
  });
});

test("a bank pays out: frozen, approved, sent with its reference, arrived; or returned and given back whole", async () => {
  const ida = await server.customer("ida");
  const { id: bankId } = (
    await server.call("bankAccounts.add", { ...ACCOUNT, holder: "Anna ida" }, { token: ida.token })
  ).data;
  const submit = (more: object = {}) =>
    server.call(
      "withdrawals.submit",
      { type: "BANK", amount: "200", bankId, pwd: FUND_PASSWORD, ...more },
      { token: ida.token },
    );
  expect(await submit()).toMatchObject({ code: -6406 });
  server.advance(DAY_MS + 1_000);
  const staff = { maker: await desk.signIn("maker"), checker: await desk.signIn("checker") };
  const first = await submit();
  expect(first).toMatchObject({ code: 200, data: { fee: "0", receive: "200", status: 0 } });
  const reason = "the bank";
  const report = async (number: number, said: string, reference?: string) => {
    const request = { id: number, report: said, reference, reason };
    const asked = await server.call("operator.withdrawals.report", request, { token: staff.maker });
    expect(await desk.decide(staff.checker, asked.data.requestId, "approve")).toMatchObject({ code: 200 });
    return (await server.call("operator.withdrawals.show", { id: number }, { token: staff.maker })).data;
  };
  const { id } = first.data;
  expect((await server.call("operator.withdrawals.show", { id }, { token: staff.maker })).data).toMatchObject({
    payout: "200 USD",
    address: expect.stringMatching(/^First Bank \*+3000$/),
    bank: { account: "DE89370400440532013000", holder: "Anna ida" },
  });
  const approve = (number: number) =>
    server.call("operator.withdrawals.decide", { id: number, decision: "approve", reason }, { token: staff.maker });
  expect(await approve(id)).toMatchObject({ data: { status: 1 } });
  expect(await report(id, "sent", "B-1")).toMatchObject({ status: 2, hash: "B-1" });
  expect(await report(id, "paid")).toMatchObject({ status: 3, hash: "B-1" });
  const second = (await submit({ amount: "100" })).data.id;
  await approve(second);
  await report(second, "sent", "B-3");
  expect(await availableOf(ida)).toBe("9700");
  expect(await report(second, "returned")).toMatchObject({ status: 5, reason: "returned" });
  expect(await availableOf(ida)).toBe("9800");
  await server.running.services.notificationDispatcher.settled();
  const told = (await server.call("messages.list", { pageSize: 50 }, { token: ida.token })).data.rows.map(
    ({ type }) => type,
  );
  expect(told).toEqual(
    expect.arrayContaining(["WITHDRAWAL_SUBMITTED", "WITHDRAWAL_SENT", "WITHDRAWAL_DONE", "WITHDRAWAL_FAILED"]),
  );
  expect(server.logged()).not.toContain("0532013000");
});
