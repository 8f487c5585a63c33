import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { contentKey } from "../notices/content-key.ts";

export const listOptionRules = publicRead({
  name: "optionRules.list",
  path: "/api/option/rules/list",
  request: z.object({ key: contentKey }),
  /** Rule texts by key: OPTION, SECOND_CONTRACT, SPOT, CONTRACT, DEPOSIT, WITHDRAW, … */
  data: z.array(
    z.object({ id: z.int(), key: z.string(), title: z.string(), content: z.string(), language: z.string() }),
  ),
});
