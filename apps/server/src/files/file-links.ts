import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a link opens its file. */
export const LINK_LIFETIME_MS = 5 * 60_000;

export interface FileLink {
  readonly link: string;
  /** UTC milliseconds. */
  readonly expireTime: number;
}

/** Addresses that open one file for a short time, without a session. */
export interface FileLinks {
  to(fileId: string): FileLink;
  /** Whether the server itself made this link and its time is not over. */
  opens(fileId: string, expires: string, signature: string): boolean;
}

export function openFileLinks(key: Buffer, clock: () => number): FileLinks {
  const signatureOf = (fileId: string, expires: string): Buffer =>
    createHmac("sha256", key).update(`${fileId}\n${expires}`).digest();
  return {
    to(fileId) {
      const expireTime = clock() + LINK_LIFETIME_MS;
      const signature = signatureOf(fileId, String(expireTime)).toString("base64url");
      return { link: `/api/files/${fileId}?expires=${expireTime}&signature=${signature}`, expireTime };
    },
    opens(fileId, expires, signature) {
      if (!/^[1-9]\d{0,15}$/.test(expires)) return false;
      const wanted = signatureOf(fileId, expires);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return Number(expires) > clock();
    },
  };
}
