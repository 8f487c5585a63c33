import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Approval } from "../../apps/server/src/ports/signer.ts";

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
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(`${file}: there is a file, which stays as it is: name another one for a new key`, { cause: error });
  }
  return publicHex(privateKey);
}

function openedKey(file: string, passphrase: string): KeyObject {
  const sealed = readFileSync(file);
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
