import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";

/** Publishes signed addresses with their balances. Refused unless every signature is over a challenge of the last two days. */
export const publishReserves: Handler<"operator.liabilities.reserves", "attestations"> = async (
  { attestations },
  { challenge, addresses },
) => {
  const published = await attestations.reserves(challenge, addresses);
  return isRefusal(published) ? published : { id: published.attestationId };
};
