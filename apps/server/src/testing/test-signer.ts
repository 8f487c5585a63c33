import { mnemonicToSeedSync } from "@scure/bip39";
import type { KeySigner } from "../ports/signer.ts";
import { openSeedSigner } from "../adapters/chains/wallet/seed-signer.ts";

/** BIP 39's test phrase: every test's keys, known to everybody. Not those of a local node's own accounts. */
export const TEST_PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

/** Signs in this process, without a keystore. */
export const testSigner = (phrase: string = TEST_PHRASE): KeySigner => openSeedSigner(mnemonicToSeedSync(phrase));
