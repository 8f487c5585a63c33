import type { Handler } from "../handler.ts";
import { sendCode } from "./send-code.ts";

/** Sends a code as a text message. */
export const sendPhoneCode: Handler<"user.sendPhoneCode"> = (services, { codeType, phone, captcha }, call) =>
  sendCode(services, { purpose: codeType, to: { channel: "phone", target: phone }, captcha }, call);
