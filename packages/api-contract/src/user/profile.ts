import { z } from "zod";
import { assetRow } from "../assets/asset-row.ts";
import { feePercents } from "../vip/fee-percents.ts";
import { userRead } from "../endpoint.ts";

export const profile = userRead({
  name: "user.profile",
  path: "/api/user/getInfo",
  request: z.object({}),
  data: z.object({
    /** Platform account rows. */
    asset: z.array(assetRow),
    withdrawAddress: z.object({ address: z.string() }),
    user: z.object({
      userId: z.int(),
      loginName: z.string(),
      email: z.string(),
      phone: z.string(),
      avatar: z.string(),
      /** Of the VIP programme; 0 for none. */
      level: z.int(),
      /** Percents that an order of now pays of the fees. */
      feePercents,
      credits: z.int(),
      inviteCode: z.string(),
      kycPrimary: z.int(),
      kycSenior: z.int(),
      hasFundPwd: z.boolean(),
      status: z.int(),
      freeze: z.int(),
      /** trader, house or demo. */
      mark: z.string(),
      createTime: z.int(),
    }),
    isSign: z.boolean(),
  }),
});

export type ProfileData = z.infer<typeof profile.data>;
