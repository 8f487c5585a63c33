import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol, upperCoin } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { haltScope } from "./halt-scope.ts";

/**
 * Halts a product, all deposits or those of a coin, or begins the post-only phase of a market, at once (`requestId` 0,
 * `status` 1); or asks to let it go on, which a second person decides. "spot" and "contract" are all markets that trade,
 * each by its own switch: they open again one by one. A deposit that arrives meanwhile waits for a reviewer. Works while
 * the tables are away.
 */
export const setHalt = staffSend({
  name: "operator.halts.set",
  path: "/api/operator/halts/set",
  permission: "settings.money",
  request: z.object({
    scope: z.enum([...haltScope.options, "spot", "contract"]),
    /** For "deposits"; without it all of them. */
    coin: upperCoin.optional(),
    /** For "postOnly". */
    symbol: symbol.optional(),
    isHalted: onOff,
    reason,
  }),
  data: pendingRequest,
});
