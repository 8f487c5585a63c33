import { createHmac } from "node:crypto";
import type { ServerKeys } from "../base/server-keys.ts";

const HEX_LENGTH = 24;

/**
 * Numbers given to providers in place of our own. They are derived from a key of this installation: nobody can guess
 * them, no other installation has the same, and every server asks for one withdrawal under one number.
 */
export interface ProviderNumbers {
  /** The order number of a withdrawal's payout. */
  payout(withdrawalId: number): string;
  /** The word for a user; another one for each provider. */
  user(provider: string, userId: number): string;
}

export async function openProviderNumbers(keys: ServerKeys): Promise<ProviderNumbers> {
  const key = await keys.key("provider-numbers");
  const wordOf = (text: string): string => createHmac("sha256", key).update(text).digest("hex").slice(0, HEX_LENGTH);
  return {
    payout: (withdrawalId) => wordOf(`payout ${withdrawalId}`),
    user: (provider, userId) => wordOf(`user ${userId} of ${provider}`),
  };
}
