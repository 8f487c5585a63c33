import { randomKey } from "@agio/api-client";
import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import type { TransferData } from "@agio/api-contract";
import { useReducer, useState } from "react";
import { knownCoins } from "../../shell/coin-directory.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { useFormErrors } from "../form-errors/use-form-errors.ts";
import {
  CONTRACT_ACCOUNT,
  emptyDraft,
  reduceTransfer,
  type TransferChange,
  type TransferDraft,
  type TransferTarget,
} from "./transfer-draft.ts";
import {
  refusedTransferField,
  transferErrors,
  transferRequestOf,
  transferSummary,
  type TransferField,
  type TransferSummary,
} from "./transfer-summary.ts";

/** A transfer that went through: the accounts as they are now. */
export interface DoneTransfer {
  readonly draft: TransferDraft;
  readonly data: TransferData;
}

const LIQUIDATING = 9;
const FROZEN_ROWS_MAX = 200;

/** The form of a transfer: what is typed, what that means, and sending it once. */
export function useTransfer(target: TransferTarget) {
  const [draft, dispatch] = useReducer(reduceTransfer, target, emptyDraft);
  // Sending the same transfer again after a silence of the network must not move the funds twice.
  const [key, setKey] = useState(randomKey);
  const [done, setDone] = useState<DoneTransfer>();
  const reread = useReread();
  const { send, isSending } = useSend("transfers.submit");
  const balances = useCall("assets.balances", {});
  const transferable = useCall("transfers.transferable", {});
  const isFromContract = draft.from === CONTRACT_ACCOUNT;
  const contract = valueIn(useCall("contractAccount.show", {}, { isEnabled: isFromContract }));
  const frozen = valueIn(useCall("withdrawals.frozen", { coin: draft.coin, pageNum: 1, pageSize: FROZEN_ROWS_MAX }));
  const liquidating = valueIn(
    useCall("positions.list", { status: LIQUIDATING, pageSize: 1 }, { isEnabled: isFromContract }),
  );
  const facts = {
    balances: valueIn(balances),
    transferable: valueIn(transferable),
    contract,
    frozen: frozen?.rows,
    isLiquidating: (liquidating?.total ?? 0) > 0,
  };
  const summary: TransferSummary = transferSummary(draft, facts, knownCoins());
  const form = useFormErrors<TransferField>({
    errors: transferErrors(summary),
    fieldOfWire: (wire) => refusedTransferField(0, wire),
  });

  const change = (next: TransferChange) => {
    dispatch(next);
    form.onChange();
    setKey(randomKey());
  };
  const submit = async () => {
    if (isSending || !form.isReady()) return;
    vibrate();
    const request = transferRequestOf(draft, summary);
    const answer = await send(request, { idempotencyKey: key });
    reread(
      "assets.balances",
      "transfers.transferable",
      "contractAccount.show",
      "follow.overview",
      "statements.account",
      "statements.trading",
    );
    if (answer.ok) return setDone({ draft: { ...draft, amount: request.amount }, data: answer.data });
    const { failure } = answer;
    const field = failure.kind === "reject" ? refusedTransferField(failure.code, failure.field) : undefined;
    form.onRefused(failure.kind === "reject" && field !== undefined ? { ...failure, field } : failure);
  };
  const again = () => {
    setDone(undefined);
    form.forget();
    change({ type: "amount", text: "" });
  };
  return { draft, summary, facts, form, change, submit, again, isSending, done, remotes: [balances, transferable] };
}

export type Transfer = ReturnType<typeof useTransfer>;
