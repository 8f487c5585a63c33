import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeFor, newPhone } from "../../testing/test-secrets.ts";
import { NO_SMS_SENDER } from "../../ports/sms-sender.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { sendPhoneCode } from "./send-phone-code.ts";

const exchange = await testExchange();
const { visitor } = exchange;

test("a code goes to the phone, whether it has an account is told to nobody", async () => {
  const [known, unknown] = [newPhone(), newPhone()];
  await exchange.user({ phone: known });
  expect(await codeFor(exchange, visitor, { codeType: "LOGIN", to: known })).toMatch(/^\d{6}$/);
  expect(await visitor.call("user.sendPhoneCode", { codeType: "LOGIN", phone: unknown })).toEqual({
    ...{ expire: 600, resend: 60 },
  });
  expect(exchange.sentTo(unknown)).toEqual([]);
  const again = await visitor.refusal("user.sendPhoneCode", { codeType: "LOGIN", phone: unknown });
  expect(again).toEqual(refuse("CODE_SENT_RECENTLY"));
});

test("a user's code goes to their own phone, and to none where none is bound", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const [anna, ben] = [await exchange.user({ phone }), await exchange.user()];
  expect(await codeFor(exchange, anna, { codeType: "WITHDRAW", to: other, sentAt: phone })).toMatch(/^\d{6}$/);
  expect(exchange.sentTo(other)).toEqual([]);
  const wish = { codeType: "WITHDRAW", phone } as const;
  expect(await ben.refusal("user.sendPhoneCode", wish)).toEqual(refuse("NOT_BOUND", "phone"));
  expect(await visitor.refusal("user.sendPhoneCode", wish)).toEqual(refuse("SESSION_EXPIRED"));
});

test("a number of no country and a gateway that is not there are refused", async () => {
  const nowhere = { codeType: "REGISTER", phone: "9991234567890" } as const;
  expect(await visitor.refusal("user.sendPhoneCode", nowhere)).toEqual(refuse("BAD_PARAMETER", "phone"));
  const services = { ...exchange.services, smsSender: NO_SMS_SENDER } as Services;
  const call = { address: "10.1.1.1" } as Call;
  expect(await sendPhoneCode(services, { codeType: "REGISTER", phone: newPhone() }, call)).toEqual(
    refuse("SIGN_IN_WAY_CLOSED", "phone"),
  );
});
