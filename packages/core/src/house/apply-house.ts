import { refuse, unreachable, type Refusal } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { Stamp } from "../stamp.ts";
import { adjustBalance, type AdjustmentContext } from "./adjust-balance.ts";
import { fundHouse, type Treasury } from "./fund-house.ts";
import type { HouseCommand } from "./house-commands.ts";
import { payInCapital } from "./pay-in-capital.ts";

/** Applies one command about the house's own money. A Refusal when nothing changed. */
export function applyHouse(
  ledger: Ledger,
  treasury: Treasury,
  context: AdjustmentContext,
  { command, stamp }: { readonly command: HouseCommand; readonly stamp: Stamp },
): Refusal | undefined {
  switch (command.type) {
    case "FundHouse":
      return fundHouse(ledger, treasury, { ...command, sequence: stamp.sequence });
    case "DeclareRealMoney":
      return declareRealMoney(ledger);
    case "PayInCapital":
      return payInCapital(ledger, treasury, command, stamp);
    case "AdjustBalance":
      return adjustBalance(ledger, treasury, context, { command, stamp });
    default:
      return unreachable(command);
  }
}

/** Refuses DUPLICATE_REQUEST where money is real already. */
function declareRealMoney(ledger: Ledger): Refusal | undefined {
  if (ledger.realMoney !== undefined) return refuse("DUPLICATE_REQUEST");
  const arrears = new Map<number, number>();
  for (const { coin, atoms } of ledger.accounts.named("capital")) if (atoms < 0) arrears.set(coin, 0 - atoms);
  ledger.realMoney = { arrears, feesTakenAt: new Map() };
  writeColdEvent(ledger.events, { type: "RealMoneyDeclared" });
  return undefined;
}
