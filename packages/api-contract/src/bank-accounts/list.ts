import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { bankAccountRow } from "./bank-account-row.ts";

export const listBankAccounts = userRead({
  name: "bankAccounts.list",
  path: "/api/user/bank/list",
  request: z.object({}),
  data: z.array(bankAccountRow),
});
