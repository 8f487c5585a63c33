import { later } from "../../shell/later.tsx";
import { EntryTools } from "../ticket/EntryTools.tsx";
import type { ContractTicketPart } from "./ContractTicket.tsx";

// Few orders are placed this way: their forms come when they are asked for.
const ContractScaledSheet = later(() => import("../scaled-order/ContractScaledSheet.tsx"), "ContractScaledSheet");
const ContractTwapSheet = later(() => import("../twap/ContractTwapSheet.tsx"), "ContractTwapSheet");

/** Ways to enter more than one order of a contract at once. */
export function ContractTools({ contract, draft, ticket }: Pick<ContractTicketPart, "contract" | "draft" | "ticket">) {
  const { positionMode } = ticket.context;
  return (
    <EntryTools
      tools={["scaled", "twap"]}
      renderSheet={(tool, onClose) => {
        const Sheet = tool === "scaled" ? ContractScaledSheet : ContractTwapSheet;
        return <Sheet contract={contract} order={draft} positionMode={positionMode} onClose={onClose} />;
      }}
    />
  );
}
