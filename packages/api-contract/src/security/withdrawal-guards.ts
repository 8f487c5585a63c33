import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { ownGuards } from "./own-guards.ts";

export const withdrawalGuards = userRead({
  name: "security.withdrawalGuards",
  path: "/api/security/withdrawalGuards",
  request: z.object({}),
  data: ownGuards,
});
