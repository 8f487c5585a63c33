import { useTradingContracts } from "../../features/contract/use-trading-contracts.ts";

interface ContractNames {
  /** The coin that contracts settle in; "" before any is known. */
  readonly coin: string;
  readonly contracts: readonly { readonly symbol: string; readonly label: string }[];
  /** As people read it; the symbol itself of one that is not listed any more. */
  readonly nameOf: (symbol: string) => string;
}

/** The listed contracts by their names, and the coin that they settle in. */
export function useContractNames(): ContractNames {
  const contracts = useTradingContracts();
  return {
    coin: contracts[0]?.pricingCoin ?? "",
    contracts,
    nameOf: (symbol) => contracts.find((contract) => contract.symbol === symbol)?.label ?? symbol,
  };
}
