import { contractAccountOf } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { CONTRACT_COIN, settlementCoin } from "../assets/contract-coin.ts";
import { inAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";
import { contractChoiceRow } from "../positions/contract-choice.ts";

/** The caller's contract account, and what they have chosen for each contract. */
export const contractAccount: Handler<"contractAccount.show", "pipeline" | "markets"> = inAccount(
  (services, _request, call) =>
    services.pipeline.read((state) => {
      const account = contractAccountOf(state, call.userId);
      const { scale } = settlementCoin(services.markets);
      const { availableAtoms, orderAtoms, positionMarginAtoms, unrealisedAtoms } = account;
      const text = (atoms: number): string => plainDecimal(atoms, scale);
      return {
        coin: CONTRACT_COIN,
        positionMode: account.positionMode,
        available: text(availableAtoms),
        free: text(account.freeAtoms),
        transferable: text(account.transferableAtoms),
        orderMargin: text(orderAtoms),
        positionMargin: text(positionMarginAtoms),
        unrealized: text(unrealisedAtoms),
        equity: text(availableAtoms + orderAtoms + positionMarginAtoms + unrealisedAtoms),
        crossEquity: text(account.crossEquityAtoms),
        crossMaintenance: text(account.crossMaintenanceAtoms),
        choices: services.markets.contracts.map((contract) => contractChoiceRow(state, call.userId, contract)),
      };
    }),
);
