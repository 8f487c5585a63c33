import type { ContractAccountData } from "@agio/api-contract";
import { formatDecimal } from "@agio/primitives";
import { useReducer, useState, type Dispatch } from "react";
import { useDetail } from "../../live/details.ts";
import { useDepth } from "../../live/feeds.ts";
import { serverNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { useFeePercents } from "../own-fees/own-fees.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import { fillNote } from "../ticket/fill-note.ts";
import { withOffer } from "../ticket/following-price.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { usePlacedOrder } from "../ticket/use-placed-order.ts";
import { parseSigned } from "../positions/position-figures.ts";
import { useContractOrders, usePositions } from "../positions/futures-store.ts";
import { namedContractOrder, contractsInCoin } from "../positions/contract-order-words.ts";
import { useFuturesActions } from "../positions/use-futures-actions.ts";
import { usePositionFormat } from "../positions/use-position-format.ts";
import {
  emptyContractDraft,
  reduceContractDraft,
  type ContractDraft,
  type ContractDraftAction,
} from "./contract-draft.ts";
import { CONTRACT_PLACES, contractErrors, type ContractErrors } from "./contract-errors.ts";
import { CONTRACT_PREFERENCES, keptSizeUnit } from "./contract-preferences.ts";
import { contractRequest, expectedContractOrder } from "./contract-request.ts";
import { summariseContractOrder, type ContractSummary, type ContractTicketContext } from "./contract-summary.ts";
import { crossStanding, heldPosition, pendingSize } from "./held-position.ts";
import { choiceFor, useContractAccount } from "./use-contract-account.ts";

export type ContractDispatch = Dispatch<ContractDraftAction>;

/** The draft of one contract's ticket; lives in the screen, so that the book can fill it. */
export const useContractDraft = (direction: "buy" | "sell"): [ContractDraft, ContractDispatch] =>
  useReducer(reduceContractDraft, undefined, () =>
    emptyContractDraft({ direction, kind: CONTRACT_PREFERENCES.kept(), unit: keptSizeUnit() }),
  );

export interface ContractTicketState {
  /** As it is shown and sent: with the last price until the trader chooses one. */
  readonly draft: ContractDraft;
  readonly summary: ContractSummary;
  readonly errors: ContractErrors;
  /** How much a market order gets now, where that is not all. */
  readonly note: FieldError | undefined;
  readonly context: ContractTicketContext;
  /** Undefined for a visitor and until it is read. */
  readonly account: ContractAccountData | undefined;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

/** Everything a contract ticket shows and does, derived from its draft, the account and the live market. */
export function useContractTicket(
  contract: TradingContract,
  chosen: ContractDraft,
  dispatch: ContractDispatch,
): ContractTicketState {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const account = useContractAccount();
  const context = useTicketContext(contract, chosen, account);
  const actions = useFuturesActions();
  const settle = usePlacedOrder(dispatch, CONTRACT_PLACES);
  const [isSending, setIsSending] = useState(false);
  const keys = useRepeatKeys();
  const { lastTicks } = context;
  const draft = withOffer(chosen, lastTicks === 0 ? "" : formatDecimal(lastTicks, contract.priceDecimals));
  const summary = summariseContractOrder(draft, context);

  const place = async () => {
    const request = contractRequest(draft, summary, context);
    const { marginMode, leverage } = context;
    const expectation = { contract, summary, leverage: leverage[summary.side], marginMode, now: serverNow() };
    setIsSending(true);
    const expected = expectedContractOrder(request, expectation);
    const answer = await keys.send(request, (clientId) =>
      actions.place({ ...request, clientId }, { ...expected, clientId }),
    );
    setIsSending(false);
    settle(answer, namedContractOrder(expected, { t, format, contract }), ({ dealShare, averagePrice }) => ({
      isAnyFilled: dealShare > 0,
      size: contractsInCoin(dealShare, { format, contract }),
      price: format.price(averagePrice),
    }));
  };

  return {
    draft,
    summary,
    errors: contractErrors(draft, summary, context),
    note: fillNote(summary.estimate, { ...contract, bandPpb: contract.priceBand }),
    context,
    account,
    isSending,
    place,
  };
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
  const feePercents = useFeePercents("contract");
  const orders = useContractOrders(contract.symbol);
  const choice = choiceFor(account, contract);
  return {
    contract,
    feePercents,
    positionMode: account?.positionMode ?? "hedge",
    marginMode: choice.marginMode,
    leverage: { long: choice.longLeverage, short: choice.shortLeverage },
    freeAtoms: account === undefined ? undefined : Math.max(parseSigned(account.free, contract.pricingScale), 0),
    held: { long: heldPosition(rows, contract, "long"), short: heldPosition(rows, contract, "short") },
    pending: { long: pendingSize(orders, contract, "long"), short: pendingSize(orders, contract, "short") },
    cross: crossStanding(account, rows, contract),
    isBookKnown: depth !== undefined,
    bids: readLevels(depth?.bids ?? [], contract),
    asks: readLevels(depth?.asks ?? [], contract),
    lastTicks: ticksOf(detail?.data.close, contract) ?? 0,
    markTicks: ticksOf(detail?.data.mark, contract) ?? 0,
    indexTicks: ticksOf(detail?.data.index, contract) ?? 0,
    indexStatus: detail?.indexStatus ?? "live",
  };
}
