import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, keyPageOf, keyPaging, wholeNumber } from "../../fields.ts";

/** Every campaign with its budget and what became of it, newest first. BAD_PARAMETER for an `after` of another list. */
export const listCampaignsForStaff = staffRead({
  name: "operator.campaigns.list",
  path: "/api/operator/campaign/list",
  permission: "funds.read",
  request: z.object({ status: wholeNumber(1, 3).optional(), ...keyPaging }),
  data: keyPageOf(
    z.object({
      id: z.int(),
      createTime: z.int(),
      name: z.string(),
      coin: z.string(),
      startTime: z.int(),
      endTime: z.int(),
      countries: z.array(z.string()),
      places: z.int(),
      placesTaken: z.int(),
      members: z.int(),
      budget: decimalOut,
      /** Left in escrow. */
      owed: decimalOut,
      /** Went back to promo at the end. */
      returned: decimalOut,
      makerId: z.int(),
      checkerId: z.int(),
      reason: z.string(),
      /** 1 open, 2 halted, 3 over. */
      status: z.int(),
      tasks: z.array(
        z.object({
          type: z.string(),
          product: z.string(),
          volume: decimalOut,
          reward: z.string(),
          amount: decimalOut,
          points: z.int(),
          days: z.int(),
        }),
      ),
    }),
  ),
});
