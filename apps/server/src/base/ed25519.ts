import { createPublicKey, verify } from "node:crypto";

/** Whether a text was signed by a key of Ed25519 (RFC 8032): 32 and 64 bytes in hex. Bytes that are no key have signed nothing. */
export function isSignedBy(
  text: string,
  { publicKey, signature }: { readonly publicKey: string; readonly signature: string },
): boolean {
  try {
    const x = Buffer.from(publicKey, "hex").toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "hex"));
  } catch {
    // Only a key of another length, or one that is no point, comes here.
    return false;
  }
}
