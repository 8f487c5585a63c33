import { useContractOrders } from "../positions/futures-store.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ModeSheet } from "./ModeSheet.tsx";
import { useModeCall } from "./use-mode-call.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

interface MarginModeSheetProps {
  contract: TradingContract;
  ticket: ContractTicketState;
  onClose: () => void;
}

/** Isolated or cross, each in two sentences; closed while something of the contract is open. */
export function MarginModeSheet({ contract, ticket, onClose }: MarginModeSheetProps) {
  const t = useTranslate();
  const { marginMode, held } = ticket.context;
  const orders = useContractOrders(contract.symbol);
  const call = useModeCall(onClose);
  const isExposed = held.long !== undefined || held.short !== undefined || orders.length > 0;
  return (
    <ModeSheet
      title={t("contract.marginMode.of", { contract: contract.label })}
      present={marginMode}
      options={(["isolated", "cross"] as const).map((id) => ({
        id,
        title: t(`position.mode.${id}`),
        note: t(`contract.marginMode.${id}Note`),
      }))}
      closedReason={isExposed ? t("contract.marginMode.exposed") : undefined}
      refusal={call.refusal}
      isSending={call.isSending}
      onChoose={(mode) =>
        void call.send("positions.setMarginMode", { symbol: contract.symbol, marginMode: mode }, t("contract.modeSet"))
      }
      onClose={onClose}
    />
  );
}
