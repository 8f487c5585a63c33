import { z } from "zod";
import { staffRead } from "../endpoint.ts";
import { permission } from "./roles.ts";

export const operatorSelf = staffRead({
  name: "operator.self",
  path: "/api/operator/self",
  permission: "self",
  request: z.object({}),
  data: z.object({
    operatorId: z.int(),
    loginName: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(permission),
    hasAuthenticator: z.boolean(),
    hasPasskey: z.boolean(),
    mustEnrol: z.boolean(),
    /** Play money: the console says so on every page. */
    isDemo: z.boolean(),
  }),
});
