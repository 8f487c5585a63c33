import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { id } from "../fields.ts";

export const helpArticle = publicRead({
  name: "help.article",
  path: "/api/help/detail",
  request: z.object({ id }),
  data: z.object({
    id: z.int(),
    categoryKey: z.string(),
    categoryTitle: z.string(),
    title: z.string(),
    content: z.string(),
    updateTime: z.int(),
  }),
});
