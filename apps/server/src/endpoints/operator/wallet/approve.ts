import type { Handler } from "../../handler.ts";

/** Keeps an operator's signature for the signer. */
export const approveWithdrawal: Handler<"operator.wallet.approve", "wallet"> = async (
  { wallet },
  { id: withdrawalId, publicKey, signature },
  { operatorId },
) => (await wallet.approvals.give({ withdrawalId, publicKey, signature, operatorId })) ?? {};
