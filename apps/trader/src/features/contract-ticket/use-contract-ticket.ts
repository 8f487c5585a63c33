import { randomKey } from "@agio/api-client";
import type { ContractAccountData } from "@agio/api-contract";
import { displayAmount, parseDecimal, priceTicks } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useEffect, useReducer, useState, type Dispatch } from "react";
import { useDetail } from "../../live/details.ts";
import { useDepth } from "../../live/feeds.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { useContractOrders, usePositions } from "../positions/futures-store.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import {
  emptyContractDraft,
  reduceContractDraft,
  type ContractDraft,
  type ContractDraftAction,
} from "./contract-draft.ts";
import { contractErrors, type ContractErrors } from "./contract-errors.ts";
import { keptContractKind, keptShareUnit } from "./contract-preferences.ts";
import { refusedContractField } from "./contract-refusal.ts";
import { contractRequest, expectedContractOrder } from "./contract-request.ts";
import { summariseContractOrder, type ContractSummary, type ContractTicketContext } from "./contract-summary.ts";
import { crossStanding, heldPosition, pendingShares, signedAtoms } from "./held-position.ts";
import { choiceFor, useContractAccount } from "./use-contract-account.ts";

export type ContractDispatch = Dispatch<ContractDraftAction>;

/** The draft of one contract's ticket; lives in the screen, so that the book can fill it. */
export const useContractDraft = (direction: "buy" | "sell"): [ContractDraft, ContractDispatch] =>
  useReducer(reduceContractDraft, undefined, () =>
    emptyContractDraft({ direction, kind: keptContractKind(), unit: keptShareUnit() }),
  );

export interface ContractTicketState {
  readonly summary: ContractSummary;
  readonly errors: ContractErrors;
  readonly context: ContractTicketContext;
  /** Undefined for a visitor and until it is read. */
  readonly account: ContractAccountData | undefined;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

const STATUS_FILLED = 2;

/** Everything a contract ticket shows and does, derived from its draft, the account and the live market. */
export function useContractTicket(
  contract: TradingContract,
  draft: ContractDraft,
  dispatch: ContractDispatch,
): ContractTicketState {
  const t = useTranslate();
  const account = useContractAccount();
  const context = useTicketContext(contract, draft, account);
  const actions = useFuturesActions();
  const [isSending, setIsSending] = useState(false);
  const summary = summariseContractOrder(draft, context);
  const isPriceOffered = context.lastTicks > 0 && !draft.isPriced;
  useEffect(() => {
    if (isPriceOffered) dispatch({ type: "offerPrice", ticks: priceTicks(context.lastTicks), contract });
    // Offered once, as soon as there is a last price; it does not follow the market.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPriceOffered]);

  const place = async () => {
    const request = contractRequest(draft, summary, context, randomKey());
    const { marginMode, leverage } = context;
    const expectation = { contract, summary, leverage: leverage[summary.side], marginMode, now: Date.now() };
    setIsSending(true);
    const answer = await actions.place(request, expectedContractOrder(request, expectation));
    setIsSending(false);
    if (!answer.ok) {
      const { failure } = answer;
      const refusal = { field: refusedContractField(failure), text: refusedText(failure, failureText(failure)) };
      dispatch({ type: "refused", refusal });
      return;
    }
    dispatch({ type: "placed" });
    showToast(
      t(answer.data.status === STATUS_FILLED ? "trade.confirm.placedFilled" : "trade.confirm.placed"),
      "success",
    );
  };

  return { summary, errors: contractErrors(draft, summary, context), context, account, isSending, place };
}

function useTicketContext(
  contract: TradingContract,
  { kind }: ContractDraft,
  account: ContractAccountData | undefined,
): ContractTicketContext {
  // Only market orders are estimated on the book; the form then stays out of its 20 to 60 paints a second.
  const depth = useDepth(kind === "market" ? contract.symbol : undefined)?.data;
  const detail = useDetail(contract.symbol);
  const rows = usePositions();
  const orders = useContractOrders(contract.symbol);
  const choice = choiceFor(account, contract);
  const ticksOf = (price: number) =>
    parseDecimal(displayAmount(price, contract.priceDecimals), contract.priceDecimals) ?? 0;
  return {
    contract,
    positionMode: account?.positionMode ?? "hedge",
    marginMode: choice.marginMode,
    leverage: { long: choice.longLeverage, short: choice.shortLeverage },
    freeAtoms: Math.max(signedAtoms(account?.free ?? "0", contract.pricingScale), 0),
    held: { long: heldPosition(rows, contract, "long"), short: heldPosition(rows, contract, "short") },
    pending: { long: pendingShares(orders, contract, "long"), short: pendingShares(orders, contract, "short") },
    cross: crossStanding(account, rows, contract),
    bids: readLevels(depth?.bids ?? [], contract),
    asks: readLevels(depth?.asks ?? [], contract),
    lastTicks: ticksOf(detail?.data.close ?? 0),
    markTicks: ticksOf(detail?.data.mark ?? 0),
    indexStatus: detail?.indexStatus ?? "live",
  };
}
