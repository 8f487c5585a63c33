import type { Handler } from "../handler.ts";
import { sendCode } from "./send-code.ts";

/** Sends a code by mail. */
export const sendEmailCode: Handler<"user.sendEmailCode"> = (services, { codeType, email, captcha }, call) =>
  sendCode(services, { purpose: codeType, to: { channel: "email", target: email }, captcha }, call);
