import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";

/**
 * An operator's signature, by a key that the server does not have, over the `approvalText` of a withdrawal that the signer refuses
 * (`operator.wallet.show`). It is kept for the signer, which knows whose keys count.
 */
export const approveWithdrawal = staffSend({
  name: "operator.wallet.approve",
  path: "/api/operator/wallet/approve",
  permission: "funds.decide",
  isFresh: true,
  wireNames: { withdrawalId: "id" },
  request: z.object({
    id,
    /** Ed25519, hex. */
    publicKey: z.string().regex(/^[0-9a-f]{64}$/),
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  }),
  data: z.object({}),
});
