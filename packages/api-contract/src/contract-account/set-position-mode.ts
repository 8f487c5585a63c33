import { z } from "zod";
import { userSend } from "../endpoint.ts";

export const setPositionMode = userSend({
  name: "contractAccount.setPositionMode",
  path: "/api/contract/account/positionMode",
  request: z.object({ positionMode: z.enum(["hedge", "oneWay"]) }),
  data: z.object({ positionMode: z.enum(["hedge", "oneWay"]) }),
});
