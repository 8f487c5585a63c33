import { displayZone } from "@agio/primitives";
import { randomKey } from "@agio/api-client";
import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { useState } from "react";
import { useProblems, useProblemText } from "../../features/form-errors/use-problems.ts";
import { useProvenCall } from "../../features/proven-call/use-proven-call.tsx";
import { useOverview } from "../../features/security-form/use-overview.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useSettings } from "../../shell/settings.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { blockerOf, standingBlockers } from "./blockers.ts";
import {
  draftProblems,
  EMPTY_DRAFT,
  previewRequest,
  refusedField,
  refusedFieldOf,
  submitRequest,
  tidyAddress,
  type Preview,
  type Proofs,
  type WithdrawDraft,
  type WithdrawField,
} from "./draft.ts";
import { isBank, isOpen, type WithdrawalChannel, type WithdrawalStatus } from "./model.ts";
import { usePreview } from "./use-preview.ts";

/** The form of a withdrawal: what is typed, what it costs, what stands in its way, and sending it once. */
export function useWithdrawForm(channel: WithdrawalChannel, status: WithdrawalStatus) {
  const t = useTranslate();
  const format = useFormat();
  const problemText = useProblemText();
  const words = {
    timeText: (utcMs: number): string => isolated(format.dateTime(utcMs)),
    zone: isolated(displayZone(useSettings().timeZone.offSetValue)),
  };
  const reread = useReread();
  const [draft, setDraft] = useState<WithdrawDraft>(EMPTY_DRAFT);
  // The same withdrawal sent again after a silence of the network is one withdrawal.
  const [clientId, setClientId] = useState(randomKey);
  const call = useProvenCall("withdrawals.submit");
  const overview = valueIn(useOverview());
  const banks = valueIn(useCall("bankAccounts.list", {}, { isEnabled: isBank(channel) })) ?? [];
  const { preview, failure, isCurrent } = usePreview(previewRequest(draft, { channel, banks }));
  const facts = { channel, banks, preview, travelRuleFrom: status.travelRuleFrom };
  const problems = draftProblems(draft, facts);
  const form = useProblems<WithdrawField>(problems, refusedFieldOf);

  const guard =
    overview === undefined
      ? undefined
      : { hasFundPassword: overview.hasFundPwd, hasContact: overview.email !== "" || overview.phone !== "" };
  const blockers = standingBlockers(status, guard, words);
  /** The server's words; what stands in the way of everything has its time in ours. */
  const reasonText = ({ code, msg, field }: Preview["reasons"][number]): string => {
    const blocker = field === "" ? blockerOf(code, status, words) : undefined;
    return blocker?.values === undefined ? msg : t(blocker.key, blocker.values);
  };
  const taken = new Set(problems.map(({ field }) => field));
  /** Reasons of the server that the form has not shown itself. */
  const reasons = (isCurrent ? (preview?.reasons ?? []) : []).flatMap((reason) => {
    const field = refusedField(reason.code, reason.field === "" ? undefined : reason.field);
    return field !== undefined && taken.has(field) ? [] : [{ field, text: reasonText(reason) }];
  });
  const firstProblem = problems[0];
  const waiting = !isCurrent ? t("withdrawal.problem.checking") : undefined;
  const reason =
    (isOpen(channel) ? undefined : t("withdrawal.why.closed")) ??
    blockers.map(({ key, values }) => t(key, values))[0] ??
    (firstProblem === undefined ? undefined : problemText(firstProblem)) ??
    (failure === undefined ? undefined : failureText(failure)) ??
    reasons[0]?.text ??
    waiting;

  const change = (part: Partial<WithdrawDraft>) => {
    form.onChange();
    setClientId(randomKey());
    setDraft((last) => ({ ...last, ...part, address: tidyAddress(part.address ?? last.address) }));
  };
  /** The number of the new withdrawal; undefined when it was refused or given up. */
  const submit = async (proofs: Proofs): Promise<number | undefined> => {
    vibrate();
    const answer = await call.send(submitRequest(draft, facts, { ...proofs, clientId }));
    reread("withdrawals.list", "withdrawals.channels", "withdrawals.status", "withdrawals.frozen", "assets.balances");
    if (answer.ok) return answer.data.id;
    form.onRefused(answer.failure);
    return undefined;
  };
  return {
    channel,
    status,
    draft,
    facts,
    banks,
    overview,
    blockers,
    preview,
    isCurrent,
    /** Why the button cannot be pressed, in words; undefined when it can. */
    reason,
    errorText: (field: WithdrawField, text: string): string | undefined =>
      form.errorText(field, text) ?? (text === "" ? undefined : reasons.find((each) => each.field === field)?.text),
    refused: form.refused,
    forgetRefusal: form.onChange,
    change,
    submit,
    isSending: call.isSending,
    proofs: call.proofs,
  };
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;
