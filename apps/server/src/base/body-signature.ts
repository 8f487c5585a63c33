import { createHmac } from "node:crypto";

/** HMAC-SHA256 over "<timestamp>.<body>", hex: what goes out and what comes in are signed alike. */
export const bodySignature = (secret: string, timestamp: string, body: string | Uint8Array): string =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
