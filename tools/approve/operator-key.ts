import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Approval } from "../../apps/server/src/ports/signer.ts";
import { textOf } from "./text-of.ts";

const CIPHER = "aes-256-cbc";

/** The 32 bytes of an Ed25519 key, in hex. */
const publicHex = (key: KeyObject): string => {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return Buffer.from(x, "base64url").toString("hex");
};

/** Draws an operator's key into a new file that the passphrase opens. Throws where there is one. Returns its public key. */
export function drawOperatorKey(file: string, passphrase: string): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  const sealed = privateKey.export({ type: "pkcs8", format: "pem", cipher: CIPHER, passphrase });
  try {
    writeFileSync(file, sealed, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") {
      throw new Error(`${file}: there is no folder ${path.dirname(file)}: make it first`, { cause: error });
    }
    if (code !== "EEXIST") throw error;
    throw new Error(`${file}: there is a file, which stays as it is: name another one for a new key`, { cause: error });
  }
  return publicHex(privateKey);
}

function openedKey(file: string, passphrase: string): KeyObject {
  const sealed = textOf(file, "a key that npm run approve -- key has drawn");
  try {
    return createPrivateKey({ key: sealed, passphrase });
  } catch (error) {
    throw new Error(`${file}: this passphrase does not open it, or it is no key of npm run approve -- key`, {
      cause: error,
    });
  }
}

/** Signs a text by the key of a file. Throws for a wrong passphrase. */
export function signByFile(file: string, passphrase: string, text: string): Approval {
  const key = openedKey(file, passphrase);
  return { publicKey: publicHex(key), signature: sign(null, Buffer.from(text), key).toString("hex") };
}
