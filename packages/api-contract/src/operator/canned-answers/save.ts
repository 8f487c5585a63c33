import { z } from "zod";
import { caseText, caseTopic } from "../../cases/case-fields.ts";
import { staffSend } from "../../endpoint.ts";
import { plainText, rowId, wholeNumber } from "../../fields.ts";
import { appLanguage } from "../../settings/schemas/platform.ts";
import { reason } from "../reason.ts";
import { cannedAnswer } from "./canned-answer.ts";

/** Adds a canned answer, or with `id` changes the version that was read: STALE_VERSION. English must be among its texts. */
export const saveCannedAnswer = staffSend({
  name: "operator.cannedAnswers.save",
  path: "/api/operator/cannedAnswers/save",
  permission: "content.change",
  request: z.object({
    id: rowId.optional(),
    version: wholeNumber(0, 1_000_000).default(0),
    name: plainText(60).pipe(z.string().min(1)),
    topic: caseTopic,
    texts: z.record(appLanguage.shape.dictValue, caseText).refine((given) => "en" in given, { path: ["en"] }),
    reason,
  }),
  data: cannedAnswer,
});
