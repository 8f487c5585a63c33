import { createHash } from "node:crypto";
import { shownId, type Journal } from "@agio/journal";
import type { Acceptance } from "./acceptance.ts";
import { named } from "./many.ts";

/** Their names in the journal's manifest, beside the keys in files: "accounts/44-60". */
const STORE = "accounts";

interface AccountParts {
  /** Extended public keys, by purpose and coin type. */
  readonly accountKeys: ReadonlyMap<string, string>;
  readonly journal: Pick<Journal, "id" | "manifest" | "noteKeys">;
  readonly acceptance: Acceptance;
}

/**
 * Sees that the keystore, or the service in its place, has the account keys that this journal's addresses come from. The first
 * start of a chain notes a fingerprint of its key. Throws HistoryRefused for another key: what is paid to the addresses given
 * out would be out of reach.
 */
export async function expectOwnAccounts({ accountKeys, journal, acceptance }: AccountParts): Promise<void> {
  const found = Object.fromEntries([...accountKeys].map(([name, key]) => [`${STORE}/${name}`, fingerprintOf(key)]));
  const known = journal.manifest.keys;
  const others = Object.entries(found).filter(([name, digest]) => known[name] !== undefined && known[name] !== digest);
  if (others.length > 0) {
    await acceptance.give({
      ...{ kind: "keys", count: others.length, first: 0, last: 0 },
      what: `${others.length} account keys of the journal ${shownId(journal.id)} are others (${named(others.map(([name]) => name))})`,
      putBack: "put back the keystore, or the service, that holds them",
      cost: "what is on the chains under the lost keys can never be moved again, nor what is still paid to addresses given out",
    });
  }
  const keys = { ...known, ...found };
  const sorted = Object.fromEntries(Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  if (Object.entries(found).some(([name, digest]) => known[name] !== digest)) await journal.noteKeys(sorted);
}

const fingerprintOf = (accountKey: string): string =>
  createHash("sha256").update("agio account key\n").update(accountKey).digest("hex");
