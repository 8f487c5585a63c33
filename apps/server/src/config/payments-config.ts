import { z } from "zod";
import type { PaymentProviderConfig } from "../ports/payment-provider.ts";
import { SetupRefused } from "./setup-refused.ts";

const CODES = /^([a-z0-9]{1,10}(,[a-z0-9]{1,10})*)?$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const SECRET_LENGTH_MIN = 16;

const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith("https:") || LOOPBACK.test(new URL(url).hostname), "must begin with https:");

/**
 * PAYMENT_PROVIDERS lists codes; of each, PAYMENT_<CODE>_URL and PAYMENT_<CODE>_SECRET. Throws in words for the operator.
 */
export function paymentProvidersOf(env: Readonly<Record<string, string | undefined>>): PaymentProviderConfig[] {
  const list = env["PAYMENT_PROVIDERS"] ?? "";
  if (!CODES.test(list)) throw new SetupRefused("PAYMENT_PROVIDERS is no list of codes of small letters and digits");
  return list
    .split(",")
    .filter((code) => code !== "")
    .map((code) => {
      const [urlName, secretName] = [`PAYMENT_${code.toUpperCase()}_URL`, `PAYMENT_${code.toUpperCase()}_SECRET`];
      const url = address.safeParse(env[urlName]);
      if (!url.success) throw new SetupRefused(`${urlName} is no address, or not one that begins with https:`);
      const secret = env[secretName] ?? "";
      if (secret.length < SECRET_LENGTH_MIN)
        throw new SetupRefused(`${secretName} has fewer than ${SECRET_LENGTH_MIN} characters`);
      return { code, url: url.data, secret };
    });
}
