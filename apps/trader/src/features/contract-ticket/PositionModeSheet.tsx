import { useTranslate } from "../../shell/language.ts";
import { useContractOrders, usePositions } from "../positions/futures-store.ts";
import { ModeSheet } from "./ModeSheet.tsx";
import { useModeCall } from "./use-mode-call.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

/** Hedge or one-way, for all contracts; closed while anything is open. */
export function PositionModeSheet({ ticket, onClose }: { ticket: ContractTicketState; onClose: () => void }) {
  const t = useTranslate();
  const positions = usePositions();
  const orders = useContractOrders();
  const call = useModeCall(onClose);
  return (
    <ModeSheet
      title={t("contract.positionMode.title")}
      present={ticket.context.positionMode}
      options={(["hedge", "oneWay"] as const).map((id) => ({
        id,
        title: t(`contract.positionMode.${id}`),
        note: t(`contract.positionMode.${id}Note`),
      }))}
      closedReason={positions.length + orders.length > 0 ? t("contract.positionMode.exposed") : undefined}
      refusal={call.refusal}
      isSending={call.isSending}
      onChoose={(positionMode) =>
        void call.send("contractAccount.setPositionMode", { positionMode }, t("contract.modeSet"))
      }
      onClose={onClose}
    />
  );
}
