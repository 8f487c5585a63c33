import { Banner, Button, ButtonLink, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { hrefOf, paths } from "../../paths.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { AmountField } from "./AmountField.tsx";
import { ConfirmSheet } from "./ConfirmSheet.tsx";
import { KindPicker } from "./KindPicker.tsx";
import type { OrderDraft, Side } from "./order-draft.ts";
import { KIND_TRAITS } from "./order-kinds.ts";
import type { ErrorField } from "./order-errors.ts";
import { PriceFields } from "./PriceFields.tsx";
import { asksBeforePlacing } from "./ticket-preferences.ts";
import { TicketFigures } from "./TicketFigures.tsx";
import { usePricePress } from "../ticket/use-price-press.ts";
import { useTicket, type DraftDispatch, type Ticket } from "./use-ticket.ts";

interface OrderTicketProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
}

/** The words for a field: the server's reason while it stands, else what the rules say. */
export type FieldErrorText = (field: ErrorField) => string | undefined;

/** The form of a spot order: kind, prices, amount, what it costs, and one button. */
export function OrderTicket({ pair, draft: chosen, dispatch }: OrderTicketProps) {
  const t = useTranslate();
  const ticket = useTicket(pair, chosen, dispatch);
  const { draft } = ticket;
  const press = usePricePress(draft.price, dispatch);
  const [isAsking, setIsAsking] = useState(false);
  const errorText = useErrorText(draft, ticket);
  const isReady = Object.keys(ticket.errors).length === 0;

  const submit = () => {
    dispatch({ type: "tried" });
    const isEmpty = ticket.summary.lots === undefined && ticket.summary.spendAtoms === undefined;
    if (!isReady || isEmpty || !hasPrices(draft, ticket)) return;
    if (asksBeforePlacing(draft.kind)) {
      dispatch({ type: "hold", by: "sheet", price: draft.price });
      setIsAsking(true);
    } else void ticket.place();
  };
  const endAsking = () => {
    setIsAsking(false);
    dispatch({ type: "release", by: "sheet" });
  };

  return (
    <form
      className="flex flex-col gap-2"
      aria-label={t("trade.form.title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl<Side>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <KindPicker draft={draft} dispatch={dispatch} />
      <PriceFields pair={pair} draft={draft} dispatch={dispatch} errorText={errorText} />
      <AmountField pair={pair} draft={draft} dispatch={dispatch} ticket={ticket} errorText={errorText} />
      <TicketFigures draft={draft} ticket={ticket} />
      {errorText("form") === undefined ? null : (
        <Banner tone="danger" isRounded isLive>
          {errorText("form")}
        </Banner>
      )}
      <SubmitButton pair={pair} ticket={ticket} onPress={press} />
      <ConfirmSheet
        isOpen={isAsking}
        pair={pair}
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

function SubmitButton({ pair, ticket, onPress }: { pair: TradingPair; ticket: Ticket; onPress: () => void }) {
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
  const label = t(draft.side === "buy" ? "trade.form.buyCoin" : "trade.form.sellCoin", { coin: pair.coin });
  return (
    <Button
      type="submit"
      wide
      tone={draft.side === "buy" ? "up" : "down"}
      busy={ticket.isSending}
      disabled={isStale || ticket.errors.form !== undefined}
      onPointerDown={onPress}
    >
      {isStale ? t("trade.form.paused") : label}
    </Button>
  );
}

function useErrorText({ refusal }: OrderDraft, { errors }: Ticket): FieldErrorText {
  const t = useTranslate();
  const format = useFormat();
  return (field) => {
    if (refusal?.field === field) return refusal.text;
    const error = errors[field];
    if (error === undefined) return undefined;
    const values = Object.entries(error.values ?? {}).map(([name, value]) => [name, format.grouped(value)]);
    return t(`trade.errors.${error.key}`, Object.fromEntries(values));
  };
}

/** Every price that the kind needs is given. */
function hasPrices({ kind }: OrderDraft, { summary }: Ticket): boolean {
  const traits = KIND_TRAITS[kind];
  const isPriced = !traits.hasPrice || (summary.priceTicks ?? 0) > 0;
  const isStopped = !traits.hasStop || (summary.stopTicks ?? 0) > 0;
  return isPriced && isStopped && (kind !== "trailing" || (summary.trailingBips ?? 0) > 0);
}
