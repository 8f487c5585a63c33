import { randomUUID } from "node:crypto";
import type { RefillOrder } from "../../../wallet/refills.ts";
import type { Handler } from "../../handler.ts";

/** Asks for coins from cold storage; a second person decides. */
export const refillWallet: Handler<"operator.wallet.refill", "refills" | "requests"> = async (
  { refills, requests },
  { chain, channel, amount, from = refills.coldAddressOf(chain), reason },
  call,
) => {
  const payload: RefillOrder = { key: randomUUID(), chain, channel, amount, from };
  const obstacle = await refills.obstacle(payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    ...{ action: "wallet.refill", subject: channel, payload },
    ...{ before: {}, after: { chain, channel, amount, from }, makerId: call.operatorId, reason },
  });
  return { requestId, status: 0 };
};
