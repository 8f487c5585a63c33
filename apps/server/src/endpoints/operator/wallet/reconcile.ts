import { refuse } from "@agio/primitives";
import type { Reconciliation } from "../../../wallet/reconciliation.ts";
import type { Handler } from "../../handler.ts";

/** Asks to say what chain and tables do not agree on; a second person decides. */
export const reconcileWallet: Handler<"operator.wallet.reconcile", "reconciler" | "requests"> = async (
  { reconciler, requests },
  { chain, txid = "", verdict, ids = [], reason },
  call,
) => {
  if ((verdict === "returned") !== (txid === "")) return refuse("BAD_PARAMETER", "txid");
  const payload: Reconciliation = { chain, txid, verdict, withdrawalIds: ids };
  const obstacle = await reconciler.obstacle(payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "wallet.reconcile",
    subject: txid === "" ? String(ids[0] ?? "") : txid,
    payload,
    before: await reconciler.bothSides(payload),
    after: { verdict, ids },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
