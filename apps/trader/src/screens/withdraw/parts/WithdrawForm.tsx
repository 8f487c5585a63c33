import { useCall, valueIn } from "@agio/api-client/react";
import { Banner, Button, Skeleton, TextField } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { needsBeneficiary } from "../draft.ts";
import { isBank, needsAddress, type WithdrawalChannel, type WithdrawalStatus } from "../model.ts";
import { useWithdrawForm, type WithdrawForm as Form } from "../use-withdraw-form.ts";
import { AddressField } from "./AddressField.tsx";
import { AmountField } from "./AmountField.tsx";
import { BankChoice } from "./BankChoice.tsx";
import { BlockerList } from "./BlockerList.tsx";
import { ConfirmSheet } from "./ConfirmSheet.tsx";
import { LockedParts } from "./LockedParts.tsx";
import { WithdrawFigures } from "./WithdrawFigures.tsx";

interface WithdrawFormProps {
  channel: WithdrawalChannel;
  onSent: (id: number) => void;
}

const REASON_ID = "withdraw-reason";

/** The form once it is known what the platform asks for and forbids now, so that nothing moves afterwards. */
export function WithdrawForm(props: WithdrawFormProps) {
  // Facts of another channel stand until this one's arrive: only counts and openness differ.
  const any = useCall("withdrawals.status", {});
  const remote = useCall("withdrawals.status", { type: props.channel.rechargeName });
  const status = valueIn(remote) ?? valueIn(any);
  if (status !== undefined) return <OpenForm {...props} status={status} />;
  if (remote.state === "failed") return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton height={96} />
      <Skeleton height={68} />
      <Skeleton height={200} />
    </div>
  );
}

/** To whom, how much, what it costs; the button says why it cannot be pressed yet. */
function OpenForm({ channel, onSent, status }: WithdrawFormProps & { status: WithdrawalStatus }) {
  const t = useTranslate();
  const form = useWithdrawForm(channel, status);
  const [isConfirming, setIsConfirming] = useState(false);
  const { draft, change, errorText, preview } = form;
  return (
    <>
      <form
        className="grid gap-4"
        aria-label={t("shell.screen.withdraw")}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.reason === undefined) setIsConfirming(true);
        }}
      >
        <BlockerList blockers={form.blockers} />
        <Target form={form} />
        {channel.needsMemo ? (
          <TextField
            label={t("withdrawal.memo")}
            value={draft.memo}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(memo) => change({ memo })}
            error={errorText("memo", draft.memo)}
          />
        ) : null}
        <AmountField form={form} />
        <LockedParts channel={channel} />
        {needsBeneficiary(form.facts) ? (
          <TextField
            label={t("withdrawal.beneficiary")}
            hint={t("withdrawal.beneficiaryNote", { amount: form.facts.travelRuleFrom })}
            value={draft.beneficiary}
            maxLength={120}
            onChange={(beneficiary) => change({ beneficiary })}
            error={errorText("beneficiary", draft.beneficiary)}
          />
        ) : null}
        {preview?.isInternal === true ? (
          <Banner tone="accent" icon="info" isRounded>
            {t("withdrawal.inside")}
          </Banner>
        ) : null}
        <WithdrawFigures form={form} />
        <FormError text={isConfirming || form.refused?.field !== "form" ? undefined : form.refused.text} />
        <div className="grid gap-2">
          <Button
            type="submit"
            tone="accent"
            size="large"
            wide
            disabled={form.reason !== undefined}
            aria-describedby={REASON_ID}
          >
            {t("shell.screen.withdraw")}
          </Button>
          {/* Keeps its height, so that nothing moves when the last reason goes. */}
          <p id={REASON_ID} className="m-0 min-h-5 text-center text-12 text-text-2" aria-live="polite">
            {form.reason ?? ""}
          </p>
        </div>
      </form>
      {isConfirming ? <ConfirmSheet form={form} onClose={() => setIsConfirming(false)} onSent={onSent} /> : null}
    </>
  );
}

/** Where it goes: a bank account, an address, or what the provider knows without being told. */
function Target({ form }: { form: Form }) {
  const t = useTranslate();
  const { channel } = form;
  if (isBank(channel)) return <BankChoice form={form} />;
  if (needsAddress(channel)) return <AddressField form={form} />;
  return (
    <Banner tone="plain" icon="info" isRounded>
      {t("withdrawal.noAddress", { provider: channel.provider })}
    </Banner>
  );
}
