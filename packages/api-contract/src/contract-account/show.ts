import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, ofAccount } from "../fields.ts";
import { contractChoice } from "../positions/contract-choice.ts";

export const contractAccount = userRead({
  name: "contractAccount.show",
  path: "/api/contract/account",
  request: z.object({ accountId: ofAccount }),
  /** The caller's contract account in the settlement coin, and their choices for each contract. */
  data: z.object({
    coin: z.string(),
    positionMode: z.enum(["hedge", "oneWay"]),
    available: decimalOut,
    /** Available for a new order: available + min(0, unrealised of cross positions). */
    free: decimalOut,
    transferable: decimalOut,
    orderMargin: decimalOut,
    positionMargin: decimalOut,
    unrealized: decimalOut,
    /** Everything: available, held, margins, reserves and unrealised profit. */
    equity: decimalOut,
    /** Of the cross positions; "0" without any. */
    crossEquity: decimalOut,
    crossMaintenance: decimalOut,
    choices: z.array(contractChoice),
  }),
});

export type ContractAccountData = z.infer<typeof contractAccount.data>;
