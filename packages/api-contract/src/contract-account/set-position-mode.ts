import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ofAccount } from "../fields.ts";

export const setPositionMode = userSend({
  name: "contractAccount.setPositionMode",
  path: "/api/contract/account/positionMode",
  request: z.object({ accountId: ofAccount, positionMode: z.enum(["hedge", "oneWay"]) }),
  data: z.object({ positionMode: z.enum(["hedge", "oneWay"]) }),
});
