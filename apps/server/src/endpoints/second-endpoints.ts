import { listPeriods } from "./periods/list.ts";
import { secondContractAccount } from "./second-contracts/account.ts";
import { createSecondContract } from "./second-contracts/create.ts";
import { listSecondContracts } from "./second-contracts/list.ts";
import { secondContractReceipt } from "./second-contracts/receipt.ts";
import { setLossLimit } from "./second-contracts/set-loss-limit.ts";
import { optionStatement } from "./statements/option.ts";
import { secondStatement } from "./statements/second.ts";
import { tapeHeads } from "./tape/heads.ts";
import { indexProof } from "./tape/proof.ts";

/** The tape, and second contracts that settle on it. */
export const SECOND_ENDPOINTS = {
  "tape.proof": indexProof,
  "tape.heads": tapeHeads,
  "periods.list": listPeriods,
  "secondContracts.create": createSecondContract,
  "secondContracts.list": listSecondContracts,
  "secondContracts.account": secondContractAccount,
  "secondContracts.setLossLimit": setLossLimit,
  "secondContracts.receipt": secondContractReceipt,
  "statements.second": secondStatement,
  "statements.option": optionStatement,
} as const;
