import { z } from "zod";
import { staffRead } from "../endpoint.ts";
import { searchText } from "../fields.ts";

const SEARCH_MAX = 140;

/**
 * Whatever a text names: a user by number, or by the beginning of a name, mail or phone; an invite code; an address, a
 * transaction; an order, trade, position, deposit, withdrawal or request by its number, an order also as people quote it
 * ("S000000000012"). Of each kind ten, of an address the newest. Personal data come masked.
 */
export const search = staffRead({
  name: "operator.search",
  path: "/api/operator/search",
  permission: "users.read",
  cost: 10,
  request: z.object({ text: searchText(SEARCH_MAX).pipe(z.string().min(1)) }),
  data: z.object({
    hits: z.array(
      z.object({
        kind: z.enum([
          "user",
          "inviteCode",
          "address",
          "deposit",
          "withdrawal",
          "order",
          "trade",
          "position",
          "second",
          "finance",
          "request",
        ]),
        /** Of the thing; of an address whose it is. */
        id: z.string(),
        /** "spot", "contract" or "option"; "" where it is of no product. */
        product: z.string(),
        /** Whose it is; 0 for nobody's, and for a request. */
        userId: z.int(),
        /** A name, symbol, coin or action to tell it by. */
        label: z.string(),
        /** It was found by this, masked where it is a person's: "email", "txid". */
        by: z.string(),
        /** -1 where it has none. */
        status: z.int(),
        createTime: z.int(),
      }),
    ),
  }),
});
