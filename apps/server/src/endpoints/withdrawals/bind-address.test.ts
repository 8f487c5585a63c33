import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { customer, CUSTOMER_FUND_PASSWORD } from "../../testing/test-customers.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { ELSEWHERE, OUTSIDE, TRON_ADDRESS, withdrawal } from "../../testing/test-withdrawals.ts";
import { bindWithdrawalAddress } from "./bind-address.ts";
import type { Call } from "../../call/call.ts";

const exchange = await testExchange();
const { services } = exchange;
const name = "withdrawals.bindAddress";
const DAY_MS = 24 * 3_600_000;
const binding = (change = {}) => ({ type: "USDT-ERC20", address: OUTSIDE, pwd: CUSTOMER_FUND_PASSWORD, ...change });

test("an address is locked for a day, and so is every withdrawal of its owner, who is told", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const { lockUntil } = await anna.call(name, binding());
  expect(lockUntil).toBe(services.clock() + DAY_MS);
  expect(await anna.call("withdrawals.addresses", {})).toMatchObject([{ address: OUTSIDE, status: 0, lockUntil }]);
  expect(await ben.call("withdrawals.addresses", {})).toEqual([]);
  expect((await anna.refusal("withdrawals.submit", withdrawal({ address: ELSEWHERE }))).refusal).toBe(
    "WITHDRAWAL_LOCKED",
  );
  expect(await ben.call("withdrawals.submit", withdrawal({ address: ELSEWHERE }))).toMatchObject({ status: 0 });
  const { rows } = await anna.call("messages.list", {});
  expect(rows.map(({ type }) => type)).toContain("WITHDRAWAL_ADDRESS_CHANGED");
  exchange.advance(1_000);
  expect(await anna.call(name, binding())).toEqual({ lockUntil });
  expect((await anna.call("messages.list", {})).total).toBe(2);
});

test.each([
  [{ type: "NONE" }, refuse("WITHDRAWAL_CHANNEL_CLOSED", "type")],
  [{ type: "BANK" }, refuse("WITHDRAWAL_CHANNEL_CLOSED", "type")],
  [{ address: TRON_ADDRESS }, refuse("ADDRESS_INVALID", "address")],
  [{ address: OUTSIDE.replace("5a", "5A") }, refuse("ADDRESS_INVALID", "address")],
])("%o is refused at its field, and nothing is bound", async (change, refusal) => {
  const anna = await customer(exchange);
  expect(await anna.refusal(name, binding(change))).toEqual(refusal);
  expect(await anna.call("withdrawals.addresses", {})).toEqual([]);
});

test("where the settings say so, it asks for the fund password", async () => {
  const anna = await customer(exchange);
  const current = services.settings();
  const rules = { ...current.LOGIN_REGIS_SETTING, withdrawPwdCode: true };
  const strict = { ...services, settings: () => ({ ...current, LOGIN_REGIS_SETTING: rules }) };
  const bind = (pwd: string | undefined) =>
    bindWithdrawalAddress(strict, { ...binding(), pwd, code: undefined, totpCode: undefined }, {
      userId: anna.userId,
    } as Call);
  expect(await bind("654321")).toEqual(refuse("WRONG_FUND_PASSWORD", "pwd"));
  expect(await bind(undefined)).toEqual(refuse("WRONG_FUND_PASSWORD", "pwd"));
  expect(await anna.call("withdrawals.addresses", {})).toEqual([]);
  expect(await bind(CUSTOMER_FUND_PASSWORD)).toMatchObject({ lockUntil: services.clock() + DAY_MS });
});

test("where the settings say so, an address stays, and belongs to one user", async () => {
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  const current = services.settings();
  const settings = () => ({
    ...current,
    WITHDRAWAL_SETTING: { ...current.WITHDRAWAL_SETTING, allowChange: false, sameAddress: true },
  });
  const bind = ({ userId }: { userId: number }, address: string) =>
    bindWithdrawalAddress(
      { ...services, settings },
      { ...binding({ address }), code: undefined, totpCode: undefined },
      { userId } as Call,
    );
  const own = `0x${String(anna.userId).padStart(40, "b")}`;
  const other = `0x${String(anna.userId).padStart(40, "c")}`;
  expect(await bind(anna, own)).toMatchObject({ lockUntil: services.clock() + DAY_MS });
  expect(await bind(anna, other)).toEqual(refuse("ADDRESS_LOCKED", "address"));
  expect(await bind(ben, own)).toEqual(refuse("ADDRESS_INVALID", "address"));
  expect(await bind(ben, other)).toMatchObject({ lockUntil: services.clock() + DAY_MS });
});
