import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { wholeNumber } from "../fields.ts";

/**
 * `search` looks in titles and texts of the caller's language; all its words must be there. `withContent` 1 answers the
 * texts too: no request may carry Chinese characters, so Chinese words are looked for by the caller.
 */
export const listHelp = publicRead({
  name: "help.list",
  path: "/api/help/list",
  request: z.object({
    search: z.string().trim().max(80).default(""),
    withContent: wholeNumber(0, 1).default(0),
  }),
  /** Categories in their order, each with its articles; with a search only those that hold one. */
  data: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      articles: z.array(
        z.object({ id: z.int(), title: z.string(), summary: z.string(), content: z.string().optional() }),
      ),
    }),
  ),
});
