import type { Handler } from "../handler.ts";

/** A proof-of-work challenge for the calls of visitors. */
export const newCaptcha: Handler<"user.captcha", "captcha"> = async (services) => services.captcha.challenge();
