import { createHmac } from "node:crypto";
import { checkBitcoinAddress } from "../adapters/chains/bitcoin/address.ts";
import { checkTronAddress } from "../adapters/chains/tron/address.ts";
import type { ServerKeys } from "../base/server-keys.ts";

const EVM_SHAPE = /^0x[0-9a-f]{40}$/i;

/** The same for every spelling of an address, whatever its network; of none that we know as it is written. */
export function addressKey(address: string): string {
  const text = address.trim();
  // A list may have lost the case of letters, and with it the checksum.
  if (EVM_SHAPE.test(text)) return text.toLowerCase();
  return (checkTronAddress(text) ?? checkBitcoinAddress(text))?.key ?? text;
}

/**
 * A name without case, accents, marks and the order of its words: "José  PÉREZ-Gil" and "perez gil, jose" are one. Letters of
 * other scripts stay what they are: nothing is spelled out from one script to another.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");

/** Makes the key of a name: a keyed hash, so that names of users stand nowhere in clear. "" for no name. */
export type NameKey = (name: string) => string;

export async function openNameKey(keys: ServerKeys): Promise<NameKey> {
  const key = await keys.key("compliance-names");
  return (name) => {
    const plain = plainName(name);
    return plain === "" ? "" : createHmac("sha256", key).update(plain).digest("base64url");
  };
}
