import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { cannedAnswer } from "./canned-answer.ts";

/** Every canned answer by its name, two hundred at most. */
export const listCannedAnswers = staffRead({
  name: "operator.cannedAnswers.list",
  path: "/api/operator/cannedAnswers/list",
  permission: "cases.read",
  request: z.object({}),
  data: z.array(cannedAnswer),
});
