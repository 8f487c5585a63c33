import { Checkbox, SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm } from "../ticket/TicketForm.tsx";
import type { ContractDraft, ContractErrorField, Offset, OrderDirection } from "./contract-draft.ts";
import { CONTRACT_ERROR_KEYS } from "./contract-errors.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import { CONTRACT_PREFERENCES } from "./contract-preferences.ts";
import { ContractFigures } from "./ContractFigures.tsx";
import { ContractKindPicker } from "./ContractKindPicker.tsx";
import { ContractOrderLines } from "./ContractOrderLines.tsx";
import { ContractPriceFields } from "./ContractPriceFields.tsx";
import { ProtectionFields } from "./ProtectionFields.tsx";
import { ShareField } from "./ShareField.tsx";
import { submitKey } from "./ticket-words.ts";
import { TicketModes } from "./TicketModes.tsx";
import { useContractTicket, type ContractDispatch, type ContractTicketState } from "./use-contract-ticket.ts";
import "./contract-ticket.css";

interface ContractTicketProps {
  contract: TradingContract;
  draft: ContractDraft;
  dispatch: ContractDispatch;
}

/** Everything that the parts of the form are given. */
export interface ContractTicketPart extends ContractTicketProps {
  ticket: ContractTicketState;
  errorText: FieldErrorText<ContractErrorField>;
}

/**
 * The form of a contract order: modes, side, kind, prices, shares, protection, and one button. What it costs stands
 * under the button, so that both are in sight on a phone without scrolling.
 */
export function ContractTicket({ contract, draft: chosen, dispatch }: ContractTicketProps) {
  const t = useTranslate();
  const ticket = useContractTicket(contract, chosen, dispatch);
  const { draft } = ticket;
  const errorText = useErrorText(draft.refusal, ticket.errors, CONTRACT_ERROR_KEYS);
  const part: ContractTicketPart = { contract, draft, dispatch, ticket, errorText };
  return (
    <TicketForm
      label={t("contract.form.title")}
      ticket={ticket}
      dispatch={dispatch}
      errorText={errorText}
      preferences={CONTRACT_PREFERENCES}
      isComplete={isComplete(draft, ticket)}
      tone={draft.direction === "buy" ? "up" : "down"}
      submitLabel={t(submitKey(draft, ticket.context.positionMode))}
      confirmTitle={t("contract.form.confirm")}
      confirmLines={<ContractOrderLines ticket={ticket} />}
      figures={<ContractFigures draft={draft} ticket={ticket} />}
    >
      <TicketModes contract={contract} ticket={ticket} />
      <SideChoice draft={draft} dispatch={dispatch} ticket={ticket} />
      <ContractKindPicker draft={draft} dispatch={dispatch} />
      <ContractPriceFields {...part} />
      <ShareField {...part} />
      {draft.offset === "open" ? <ProtectionFields {...part} /> : null}
      <ReduceOnly draft={draft} dispatch={dispatch} ticket={ticket} />
    </TicketForm>
  );
}

type PartProps = Pick<ContractTicketPart, "draft" | "dispatch" | "ticket">;

/** Hedge: open or close, long or short. One-way: buy or sell. */
function SideChoice({ draft, dispatch, ticket }: PartProps) {
  const t = useTranslate();
  const isHedge = ticket.context.positionMode === "hedge";
  const isClosing = isHedge && draft.offset === "close";
  const names = isHedge
    ? { buy: t("contract.side.long"), sell: t("contract.side.short") }
    : { buy: t("common.buy"), sell: t("common.sell") };
  // The position comes first: a long one is closed by selling.
  const options = isClosing
    ? [
        { id: "sell" as const, label: names.buy, tone: "up" as const },
        { id: "buy" as const, label: names.sell, tone: "down" as const },
      ]
    : [
        { id: "buy" as const, label: names.buy, tone: "up" as const },
        { id: "sell" as const, label: names.sell, tone: "down" as const },
      ];
  return (
    <>
      {isHedge ? (
        <SegmentedControl<Offset>
          label={t("contract.form.offset")}
          size="small"
          value={draft.offset}
          onChange={(offset) => dispatch({ type: "offset", offset, keeps: "position" })}
          options={[
            { id: "open", label: t("contract.form.open") },
            { id: "close", label: t("contract.form.close") },
          ]}
        />
      ) : null}
      <SegmentedControl<OrderDirection>
        label={t("trade.form.side")}
        value={draft.direction}
        onChange={(direction) => dispatch({ type: "direction", direction })}
        options={options}
      />
    </>
  );
}

function ReduceOnly({ draft, dispatch, ticket }: PartProps) {
  const t = useTranslate();
  if (ticket.context.positionMode === "hedge") return null;
  return (
    <div className="-my-1.5">
      <Checkbox
        isChecked={draft.offset === "close"}
        onChange={(isOn) => dispatch({ type: "offset", offset: isOn ? "close" : "open", keeps: "direction" })}
        label={<span className="text-12">{t("contract.form.reduceOnly")}</span>}
      />
    </div>
  );
}

/** Shares and every price that the kind needs are given. */
function isComplete({ kind }: ContractDraft, { summary }: ContractTicketState): boolean {
  const traits = CONTRACT_KIND_TRAITS[kind];
  const isPriced = !traits.hasPrice || (summary.priceTicks ?? 0) > 0;
  const isStopped = !traits.hasStop || (summary.stopTicks ?? 0) > 0;
  const isTrailing = kind !== "trailing" || (summary.trailingBips ?? 0) > 0;
  return (summary.shares ?? 0) > 0 && isPriced && isStopped && isTrailing;
}
