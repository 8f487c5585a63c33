import { mnemonicToSeedSync } from "@scure/bip39";
import type { KeyHolder, Signer } from "../ports/signer.ts";
import { openSigner } from "../adapters/chains/wallet/open-signer.ts";
import { openSeedSigner } from "../adapters/chains/wallet/seed-signer.ts";
import { playRules } from "../adapters/chains/wallet/signer-policy.ts";

/** BIP 39's test phrase: every test's keys, known to everybody. Not those of a local node's own accounts. */
export const TEST_PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

/** Cold storage of the tests' own chains: an account of their node, so that it can pay. */
export const TEST_COLD_EVM = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** The keys, which sign digests as the signer does inside. */
export const testKeys = (phrase: string = TEST_PHRASE): KeyHolder => openSeedSigner(mnemonicToSeedSync(phrase));

const NO_MEMORY = {
  signingsOf: async () => [],
  worthOf: () => undefined,
  takenWithin: () => ({ hour: 0n, day: 0n }),
  add: async () => undefined,
};

/** Reads and signs in this process, by the rules of play money, without a keystore and without a memory. */
export const testSigner = (phrase: string = TEST_PHRASE): Pick<Signer, "accountKey" | "sign"> =>
  openSigner({
    keys: testKeys(phrase),
    payments: { check: async () => [], take: async () => [] },
    signings: NO_MEMORY,
    rules: playRules([TEST_COLD_EVM]),
    clock: Date.now,
  });
