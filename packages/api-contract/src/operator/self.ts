import { z } from "zod";
import { staffRead } from "../endpoint.ts";
import { PERMISSIONS, ROLES } from "./permissions.ts";

export const operatorSelf = staffRead({
  name: "operator.self",
  path: "/api/operator/self",
  permission: "self",
  request: z.object({}),
  data: z.object({
    operatorId: z.int(),
    loginName: z.string(),
    roles: z.array(z.enum(ROLES)),
    permissions: z.array(z.enum(PERMISSIONS)),
    hasAuthenticator: z.boolean(),
    hasPasskey: z.boolean(),
    mustEnrol: z.boolean(),
    /** Play money: the console says so on every page. */
    isDemo: z.boolean(),
  }),
});
