import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Page } from "playwright-core";

const RECOVERY_BASE = 27;

/** A wallet with a key of its own: it knows its address and signs as EIP-191 says. */
export function createTestWallet(): { address: string; sign(messageHex: string): string } {
  const secret = secp256k1.utils.randomSecretKey();
  const publicKey = secp256k1.getPublicKey(secret, false).slice(1);
  return {
    address: `0x${bytesToHex(keccak_256(publicKey).slice(-20))}`,
    sign: (messageHex) => {
      const message = hexToBytes(messageHex.replace(/^0x/, ""));
      const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`);
      const digest = keccak_256(concatBytes(prefix, message));
      // One byte of recovery, then r and s; a wallet gives r, s and v.
      const signed = secp256k1.sign(digest, secret, { prehash: false, format: "recovered" });
      const v = RECOVERY_BASE + (signed[0] ?? 0);
      return `0x${bytesToHex(signed.slice(1))}${v.toString(16)}`;
    },
  };
}

/** Gives the page a `window.ethereum` whose key stays in this process. Returns the methods that were asked for. */
export async function giveWallet(page: Page, wallet: ReturnType<typeof createTestWallet>): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.exposeFunction("askTestWallet", (method: string, params: readonly string[]) => {
    asked.push(method);
    return method === "personal_sign" ? wallet.sign(params[0] ?? "") : [wallet.address];
  });
  await page.addInitScript(() => {
    const page = window as unknown as {
      askTestWallet: (method: string, params: readonly string[]) => Promise<unknown>;
      ethereum: unknown;
    };
    page.ethereum = {
      request: ({ method, params = [] }: { method: string; params?: readonly string[] }) =>
        page.askTestWallet(method, params),
    };
  });
  return asked;
}
