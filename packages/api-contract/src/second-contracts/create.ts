import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, id, wholeNumber } from "../fields.ts";
import { secondContractRow } from "./second-contract-row.ts";

/** Answered when the entry tick is known, at most some two seconds later; after that with openSeq 0. */
export const createSecondContract = userSend({
  name: "secondContracts.create",
  path: "/api/secondContractOrder/createSecondContractOrder",
  wireNames: { stakeAtoms: "betAmount", oddsPpm: "odds", side: "betContent", clientOrderId: "clientId" },
  request: z.object({
    periodId: id,
    /** 1 up, 0 down. */
    betContent: wholeNumber(0, 1),
    betAmount: decimal,
    /** As shown; refused when the period has other odds by now. */
    odds: decimal,
    clientId: clientId.optional(),
  }),
  data: secondContractRow,
});
