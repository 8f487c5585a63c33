import type { Handler } from "../handler.ts";
import { sendCode, type SendingServices } from "./send-code.ts";

/** Sends a code by mail. */
export const sendEmailCode: Handler<"user.sendEmailCode", SendingServices> = (
  services,
  { codeType, email, captcha },
  call,
) => sendCode(services, { purpose: codeType, to: { channel: "email", target: email }, captcha }, call);
