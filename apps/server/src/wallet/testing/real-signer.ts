import { temporaryFolder } from "@agio/testkit";
import { openSigner } from "../../adapters/chains/wallet/open-signer.ts";
import { openPaymentLedger } from "../../adapters/chains/wallet/payment-ledger.ts";
import { rulesOf, type SignerPolicy } from "../../adapters/chains/wallet/signer-policy.ts";
import { openSigningLedger } from "../../adapters/chains/wallet/signing-ledger.ts";
import type { Signer } from "../../ports/signer.ts";
import { testKeys } from "../../testing/test-signer.ts";

/** A signer by the rules of real money, with a memory on the disk, and every test's keys. */
export interface RealSigner extends Signer {
  /** The memory goes with it. */
  close(): Promise<void>;
}

export async function openRealSigner(policy: SignerPolicy): Promise<RealSigner> {
  const folder = temporaryFolder("real-signer");
  const payments = await openPaymentLedger(folder.path);
  const signings = await openSigningLedger(folder.path);
  return {
    ...openSigner({ keys: testKeys(), payments, signings, rules: rulesOf(policy), clock: Date.now }),
    async close() {
      await signings.close();
      await payments.close();
      folder.remove();
    },
  };
}
