import { Checkbox, SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm } from "../ticket/TicketForm.tsx";
import type { ContractDraft, ContractErrorField, ContractField, Offset, OrderDirection } from "./contract-draft.ts";
import { CONTRACT_KINDS, CONTRACT_KIND_TRAITS, TIMES_IN_FORCE } from "./contract-kinds.ts";
import { CONTRACT_PREFERENCES } from "./contract-preferences.ts";
import { ContractFigures, ContractOrderLines } from "./ContractFigures.tsx";
import { ContractTools } from "./ContractTools.tsx";
import { ProtectionFields } from "./ProtectionFields.tsx";
import { SizeField } from "./SizeField.tsx";
import { KIND_NOTE_KEYS, TIME_IN_FORCE_KEYS } from "./ticket-words.ts";
import { submitKey } from "../contract/submit-key.ts";
import { TicketModes } from "./TicketModes.tsx";
import { useContractTicket, type ContractDispatch, type ContractTicketState } from "./use-contract-ticket.ts";
import { KindChoice } from "../ticket/KindChoice.tsx";
import { MarketPriceLine, OwnPrice, PriceStepper, TrailingFields, TriggerChoice } from "../ticket/ticket-prices.tsx";

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
 * The form of a contract order: modes, side, kind, prices, size, protection, and one button. What it costs stands
 * under the button, so that both are in sight on a phone without scrolling.
 */
export function ContractTicket({ contract, draft: chosen, dispatch }: ContractTicketProps) {
  const t = useTranslate();
  const ticket = useContractTicket(contract, chosen, dispatch);
  const { draft } = ticket;
  const errorText = useErrorText(draft.refusal, ticket.errors);
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
      tools={<ContractTools contract={contract} draft={draft} ticket={ticket} />}
    >
      <TicketModes contract={contract} ticket={ticket} />
      <SideChoice draft={draft} dispatch={dispatch} ticket={ticket} />
      <ContractKindPicker draft={draft} dispatch={dispatch} />
      <ContractPriceFields {...part} />
      <SizeField {...part} />
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

/** The size and every price that the kind needs are given. */
function isComplete({ kind }: ContractDraft, { summary }: ContractTicketState): boolean {
  const traits = CONTRACT_KIND_TRAITS[kind];
  const isPriced = !traits.hasPrice || (summary.priceTicks ?? 0) > 0;
  const isStopped = !traits.hasStop || (summary.stopTicks ?? 0) > 0;
  const isTrailing = kind !== "trailing" || (summary.trailingBips ?? 0) > 0;
  return (summary.size ?? 0) > 0 && isPriced && isStopped && isTrailing;
}

interface ContractKindPickerProps {
  draft: ContractDraft;
  dispatch: ContractDispatch;
}

/** The order types of a contract; beside them how long an order lives. */
function ContractKindPicker({ draft, dispatch }: ContractKindPickerProps) {
  const t = useTranslate();
  return (
    <div className="flex gap-2">
      <KindChoice
        kinds={CONTRACT_KINDS}
        current={draft.kind}
        noteOf={(kind) => t(KIND_NOTE_KEYS[kind])}
        preferences={CONTRACT_PREFERENCES}
        dispatch={dispatch}
      />
      {CONTRACT_KIND_TRAITS[draft.kind].hasTimeInForce ? (
        <select
          className="flex min-h-11 items-center rounded-1 bg-surface-2 px-2 text-12 font-medium text-text-2"
          aria-label={t("contract.form.timeInForce")}
          value={draft.timeInForce}
          onChange={(event) => {
            const timeInForce = TIMES_IN_FORCE.find((each) => each === event.target.value);
            if (timeInForce !== undefined) dispatch({ type: "timeInForce", timeInForce });
          }}
        >
          {TIMES_IN_FORCE.map((each) => (
            <option key={each} value={each}>
              {t(TIME_IN_FORCE_KEYS[each])}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

/** The prices a kind asks for, trigger first, and which price the trigger watches. */
function ContractPriceFields({ contract, draft, dispatch, errorText }: ContractTicketPart) {
  const t = useTranslate();
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const { priceDecimals } = contract;
  const common = (field: ContractField) => ({
    value: draft[field],
    onChange: (text: string) => dispatch({ type: "field", field, text }),
    error: errorText(field),
  });
  return (
    <>
      {draft.kind === "trailing" ? <TrailingFields field={common} decimals={priceDecimals} /> : null}
      {traits.hasStop ? (
        <PriceStepper {...common("stopPrice")} label={t("trade.form.stopPrice")} decimals={priceDecimals} />
      ) : null}
      {traits.waits ? (
        <TriggerChoice value={draft.triggerBy} onChange={(triggerBy) => dispatch({ type: "triggerBy", triggerBy })} />
      ) : null}
      {traits.hasPrice ? (
        <OwnPrice {...common("price")} draft={draft} label={t("trade.form.price")} decimals={priceDecimals} />
      ) : null}
      {draft.kind === "market" ? <MarketPriceLine /> : null}
    </>
  );
}
