import { later } from "../../shell/later.tsx";
import { EntryTools } from "../ticket/EntryTools.tsx";
import type { ContractTicketPart } from "./ContractTicket.tsx";

// Few orders are placed this way: its form comes when it is asked for.
const ContractTwapSheet = later(() => import("../twap/ContractTwapSheet.tsx"), "ContractTwapSheet");

/** Ways to enter more than one order of a contract at once. */
export function ContractTools({ contract, draft, ticket }: Pick<ContractTicketPart, "contract" | "draft" | "ticket">) {
  const { positionMode } = ticket.context;
  return (
    <EntryTools
      tools={["twap"]}
      renderSheet={(_, onClose) => (
        <ContractTwapSheet contract={contract} order={draft} positionMode={positionMode} onClose={onClose} />
      )}
    />
  );
}
