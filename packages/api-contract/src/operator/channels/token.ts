import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { shortText } from "../../settings/schemas/setting-fields.ts";

/**
 * A token by its address, as its contract and our node tell of it now: evidence, to be held against what its issuer says. Refuses
 * NOT_FOUND for a chain that is not configured or has no tokens, BAD_PARAMETER for an address without a contract, UNAVAILABLE_NOW while no
 * node answers.
 */
export const readToken = staffRead({
  name: "operator.channels.token",
  path: "/api/operator/channels/token",
  permission: "settings.money",
  request: z.object({ chain: shortText(20), address: shortText(64) }),
  data: z.object({
    /** "" where it says nothing that can be shown. */
    name: z.string(),
    symbol: z.string(),
    /** Null where it says none. */
    decimals: z.int().nullable(),
    /** The answer to a transfer of nothing that was tried and not sent. */
    transfer: z.enum(["true", "false", "nothing", "refused"]),
    /** The channel that carries it already; "" for none. */
    channel: z.string(),
  }),
});
