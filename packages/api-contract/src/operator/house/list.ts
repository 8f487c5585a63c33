import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/** Accounts of the house that are not zero, with what they hold now by the core, as of `sequence`. */
export const listHouse = staffRead({
  name: "operator.house.list",
  path: "/api/operator/house/list",
  permission: "funds.read",
  request: z.object({}),
  data: z.object({
    sequence: z.int(),
    rows: z.array(
      z.object({
        account: z.string(),
        coin: z.string(),
        /** Below zero too. Of custody what is held, of all others what the account owns. */
        amount: decimalOut,
        /** own: the house's; owed: to users or others, on the way or aside; custody: what is held. */
        group: z.enum(["own", "owed", "custody"]),
        /** The chain of a custody account, the contract of a clearing account; otherwise 0. */
        holder: z.int(),
      }),
    ),
  }),
});
