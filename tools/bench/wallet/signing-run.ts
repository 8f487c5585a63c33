import { temporaryFolder } from "@agio/testkit";
import { openSigner } from "../../../apps/server/src/adapters/chains/wallet/open-signer.ts";
import { openPaymentLedger } from "../../../apps/server/src/adapters/chains/wallet/payment-ledger.ts";
import { openSigningLedger } from "../../../apps/server/src/adapters/chains/wallet/signing-ledger.ts";
import { rulesOf } from "../../../apps/server/src/adapters/chains/wallet/signer-policy.ts";
import {
  drawOperator,
  evmNetworkOf,
  policyOf,
} from "../../../apps/server/src/adapters/chains/wallet/testing/operators.ts";
import { orderOf, payment } from "../../../apps/server/src/adapters/chains/wallet/testing/payments.ts";
import { testKeys } from "../../../apps/server/src/testing/test-signer.ts";

/** As many as the wallet has signed together. */
const BATCH = 100;
const PAID_UNITS = 5_000n * 1_000_000n;
const WITHOUT_BOUND = { feesPerHour: "1000000", feesPerDay: "1000000" };

/** Milliseconds for each of so many payments, with two approvals of operators' keys each: checked, read, noted on the disk, signed. */
export async function measureSigning(payments: number): Promise<number> {
  const folder = temporaryFolder("bench-signer");
  const operators = [drawOperator(), drawOperator()];
  const [memory, signings] = [await openPaymentLedger(folder.path), await openSigningLedger(folder.path)];
  const rules = rulesOf(policyOf(operators, { evm: [evmNetworkOf(WITHOUT_BOUND)] }));
  const signer = openSigner({ keys: testKeys(), payments: memory, signings, rules, clock: Date.now });
  try {
    let spentMs = 0;
    for (let from = 1; from <= payments; from += BATCH) {
      const asked = Array.from({ length: BATCH }, (_, at) => ({
        withdrawalId: from + at,
        units: PAID_UNITS,
        nonce: from + at,
      }));
      const texts = await signer.check(asked.map(orderOf));
      const approved = asked.map((one, at) => ({
        ...one,
        approvals: operators.map(({ approve }) => approve(texts[at]?.approvalText ?? "")),
      }));
      const began = performance.now();
      const refused = await signer.check(approved.map(orderOf));
      if (refused.length > 0) throw new Error(`refused: ${refused[0]?.reason}`);
      await signer.sign(approved.map(payment));
      spentMs += performance.now() - began;
    }
    return spentMs / payments;
  } finally {
    await signings.close();
    await memory.close();
    folder.remove();
  }
}
