import { secondContractRulesOf, type HouseAccount } from "@agio/core";
import { assert, plainDecimal } from "@agio/primitives";
import { houseBalance } from "../../../operators/house-requests.ts";
import { secondRulesFigures } from "../../../second-contracts/period-figures.ts";
import { periodRows, type PeriodServices } from "../../periods/list.ts";
import type { Handler } from "../../handler.ts";

const HOUSE_ACCOUNTS: readonly HouseAccount[] = ["insurance", "bank.second", "bank.secondDemo", "bank.option"];

/** The limits of second contracts, every period, and what the house can pay with. */
export const showSecondContracts: Handler<"operator.secondContracts.show", PeriodServices> = async (services) => {
  const { stakeCoin, pipeline } = services;
  const amount = (atoms: number): string => plainDecimal(atoms, stakeCoin.scale);
  const { rules, balances } = await pipeline.read((state) => ({
    rules: secondContractRulesOf(state),
    balances: HOUSE_ACCOUNTS.map((pot) => ({
      pot,
      coin: stakeCoin.code,
      amount: amount(houseBalance(state, pot, stakeCoin.coinId)),
    })),
  }));
  assert(rules !== undefined, "second contracts have rules once they are listed");
  return {
    rules: { coin: stakeCoin.code, ...secondRulesFigures(stakeCoin, rules) },
    periods: await periodRows(services, undefined),
    compensationPaid: await services.history.compensationPaid(),
    pots: balances,
  };
};
