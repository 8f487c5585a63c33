import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { ruleRow } from "./rule-row.ts";

/** Every monitoring rule as it is in force, switched off ones too. */
export const listRules = staffRead({
  name: "operator.compliance.listRules",
  path: "/api/operator/compliance/rules",
  permission: "compliance.read",
  request: z.object({}),
  data: z.object({ rows: z.array(ruleRow) }),
});
