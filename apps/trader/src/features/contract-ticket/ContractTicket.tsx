import { Banner, Button, ButtonLink, Checkbox, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ContractConfirmSheet } from "./ContractConfirmSheet.tsx";
import { ContractFigures } from "./ContractFigures.tsx";
import { ContractKindPicker } from "./ContractKindPicker.tsx";
import { ContractPriceFields } from "./ContractPriceFields.tsx";
import type { ContractDraft, Offset, OrderDirection } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import { asksBeforePlacingContract } from "./contract-preferences.ts";
import { usePricePress } from "../ticket/use-price-press.ts";
import { ProtectionFields } from "./ProtectionFields.tsx";
import { ShareField } from "./ShareField.tsx";
import { submitKey } from "./ticket-words.ts";
import { TicketModes } from "./TicketModes.tsx";
import { useContractErrorText } from "./use-contract-error-text.ts";
import { useContractTicket, type ContractDispatch, type ContractTicketState } from "./use-contract-ticket.ts";
import "./contract-ticket.css";

interface ContractTicketProps {
  contract: TradingContract;
  draft: ContractDraft;
  dispatch: ContractDispatch;
}

/**
 * The form of a contract order: modes, side, kind, prices, shares, protection, and one button. What it costs stands
 * under the button, so that both are in sight on a phone without scrolling.
 */
export function ContractTicket({ contract, draft: chosen, dispatch }: ContractTicketProps) {
  const t = useTranslate();
  const ticket = useContractTicket(contract, chosen, dispatch);
  const { draft } = ticket;
  const press = usePricePress(draft.price, dispatch);
  const errorText = useContractErrorText(draft, ticket);
  const [isAsking, setIsAsking] = useState(false);
  const isReady = Object.keys(ticket.errors).length === 0;

  const submit = () => {
    dispatch({ type: "tried" });
    if (!isReady || !isComplete(draft, ticket)) return;
    if (asksBeforePlacingContract(draft.kind)) {
      dispatch({ type: "hold", by: "sheet", price: draft.price });
      setIsAsking(true);
    } else void ticket.place();
  };
  const endAsking = () => {
    setIsAsking(false);
    dispatch({ type: "release", by: "sheet" });
  };

  const common = { contract, draft, dispatch, ticket, errorText };
  return (
    <form
      className="flex flex-col gap-2"
      aria-label={t("contract.form.title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TicketModes contract={contract} ticket={ticket} />
      <SideChoice draft={draft} dispatch={dispatch} ticket={ticket} />
      <ContractKindPicker draft={draft} dispatch={dispatch} />
      <ContractPriceFields {...common} />
      <ShareField {...common} />
      {draft.offset === "open" ? <ProtectionFields {...common} /> : null}
      <ReduceOnly draft={draft} dispatch={dispatch} ticket={ticket} />
      {errorText("form") === undefined ? null : (
        <Banner tone="danger" isRounded isLive>
          {errorText("form")}
        </Banner>
      )}
      <SubmitButton ticket={ticket} onPress={press} />
      <ContractFigures draft={draft} ticket={ticket} />
      <ContractConfirmSheet
        isOpen={isAsking}
        draft={draft}
        ticket={ticket}
        onClose={endAsking}
        onConfirm={() => {
          endAsking();
          void ticket.place();
        }}
      />
    </form>
  );
}

type PartProps = Pick<ContractTicketProps, "draft" | "dispatch"> & { ticket: ContractTicketState };

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

function SubmitButton({ ticket, onPress }: { ticket: ContractTicketState; onPress: () => void }) {
  const t = useTranslate();
  const { draft } = ticket;
  const isSignedIn = useIsSignedIn();
  const isStale = useStale();
  if (!isSignedIn) {
    return (
      <ButtonLink tone="accent" wide href={hrefOf(paths.login())}>
        {t("trade.form.signIn")}
      </ButtonLink>
    );
  }
  return (
    <Button
      type="submit"
      wide
      tone={draft.direction === "buy" ? "up" : "down"}
      busy={ticket.isSending}
      disabled={isStale || ticket.errors.form !== undefined}
      onPointerDown={onPress}
    >
      {isStale ? t("trade.form.paused") : t(submitKey(draft, ticket.context.positionMode))}
    </Button>
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
