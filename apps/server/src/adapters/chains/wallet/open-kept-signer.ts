import type { Signer } from "../../../ports/signer.ts";
import { openKeystore } from "./keystore.ts";
import { openSigner } from "./open-signer.ts";
import { openPaymentLedger } from "./payment-ledger.ts";
import { policyInForce } from "./policy-in-force.ts";
import { openSeedSigner } from "./seed-signer.ts";
import { playRules, rulesOf } from "./signer-policy.ts";
import { openSigningLedger } from "./signing-ledger.ts";

export interface KeptSignerParts {
  /** Of the keystore. */
  readonly file: string;
  readonly passphrase: string;
  /** The folder of the ledgers. */
  readonly ledger: string;
  /** The file of the policy; undefined where money is play. */
  readonly policy: string | undefined;
  readonly clock: () => number;
}

/** A signer with its memory on the disk. */
export interface KeptSigner extends Signer {
  /** Bytes of unfinished writes that were cut off at the opening. */
  readonly cutBytes: number;
  close(): Promise<void>;
}

/** Opens the keystore, the ledgers and the policy. Throws KeystoreClosed, LedgerDamaged, DirectoryInUse or PolicyRefused. */
export async function openKeptSigner({
  file,
  passphrase,
  ledger,
  policy,
  clock,
}: KeptSignerParts): Promise<KeptSigner> {
  const payments = await openPaymentLedger(ledger);
  try {
    const signings = await openSigningLedger(ledger);
    try {
      const keys = openSeedSigner(await openKeystore(file, passphrase));
      const rules = policy === undefined ? playRules() : rulesOf(await policyInForce(policy, ledger));
      return {
        ...openSigner({ keys, payments, signings, rules, clock }),
        cutBytes: payments.cutBytes + signings.cutBytes,
        async close() {
          await signings.close();
          await payments.close();
        },
      };
    } catch (error) {
      await signings.close();
      throw error;
    }
  } catch (error) {
    await payments.close();
    throw error;
  }
}
