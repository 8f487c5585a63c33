import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";

export const removeBankAccount = userSend({
  name: "bankAccounts.remove",
  path: "/api/user/bank/remove",
  request: z.object({ id: rowId }),
  data: z.null(),
});
