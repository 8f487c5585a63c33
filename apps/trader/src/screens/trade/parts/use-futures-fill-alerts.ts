import type { ContractOrderRow } from "@agio/api-client";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { useFillAlerts } from "../../../features/fill-alerts/use-fill-alerts.ts";
import { contractsInCoin } from "../../../features/positions/contract-order-words.ts";
import { listenContractOrders } from "../../../features/positions/futures-store.ts";
import { positionFormat } from "../../../features/positions/use-position-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Tells of fills of orders of any contract. */
export function useFuturesFillAlerts(contracts: readonly TradingContract[]): void {
  const t = useTranslate();
  const format = useFormat();
  useFillAlerts<ContractOrderRow>({
    listen: listenContractOrders,
    filledOf: ({ dealShare }) => ({ filled: dealShare }),
    named: (row) => {
      const contract = contracts.find(({ symbol }) => symbol === row.symbol);
      return {
        market: contract?.label ?? row.symbol,
        side: t(`position.order.${row.offset}.${row.side}`),
        size: contract === undefined ? String(row.dealShare) : contractsInCoin(row.dealShare, { format, contract }),
        price: positionFormat(format, contract).price(row.averagePrice),
      };
    },
  });
}
