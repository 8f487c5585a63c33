import { useCall, valueIn } from "@agio/api-client/react";
import type { ContractAccountData, ContractChoice } from "@agio/api-contract";
import { defaultLeverage, type TradingContract } from "../contract/trading-contract.ts";
import { useIsSignedIn } from "../../shell/session.ts";

/** The contract account; undefined for a visitor and until it is read. Kept fresh by the shell. */
export function useContractAccount(): ContractAccountData | undefined {
  const isSignedIn = useIsSignedIn();
  const account = valueIn(useCall("contractAccount.show", {}, { isEnabled: isSignedIn }));
  return isSignedIn ? account : undefined;
}

/** The user's choices for a contract, or the defaults. */
export function choiceFor(account: ContractAccountData | undefined, contract: TradingContract): ContractChoice {
  const first = defaultLeverage(contract);
  return (
    account?.choices.find((choice) => choice.symbol === contract.symbol) ?? {
      symbol: contract.symbol,
      marginMode: "isolated",
      longLeverage: first,
      shortLeverage: first,
    }
  );
}
