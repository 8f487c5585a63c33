import type { Handler } from "../handler.ts";
import { sendCode, type SendingServices } from "./send-code.ts";

/** Sends a code as a text message. */
export const sendPhoneCode: Handler<"user.sendPhoneCode", SendingServices> = (
  services,
  { codeType, phone, captcha },
  call,
) => sendCode(services, { purpose: codeType, to: { channel: "phone", target: phone }, captcha }, call);
