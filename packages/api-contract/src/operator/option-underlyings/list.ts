import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { surfaceBound, surfaceStepRow } from "../../options/surface-step-row.ts";
import { optionRulesRow } from "./option-rules.ts";

export const listOptionUnderlyings = staffRead({
  name: "operator.optionUnderlyings.list",
  path: "/api/operator/optionUnderlyings/list",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(
    z.object({
      symbol: z.string(),
      code: z.string(),
      expiries: z.array(z.int()),
      rules: optionRulesRow,
      surfaceBound,
      surfaceStep: surfaceStepRow.exactOptional(),
    }),
  ),
});
