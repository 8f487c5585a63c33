import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id, plainText } from "../fields.ts";
import { withdrawalRow } from "./withdrawal-row.ts";

/** Answers what was asked (status 7). */
export const answerWithdrawal = userSend({
  name: "withdrawals.answer",
  path: "/api/withdraw/answer",
  wireNames: { withdrawalId: "id" },
  request: z.object({ id, answer: plainText(500).pipe(z.string().min(1)) }),
  data: withdrawalRow,
});
