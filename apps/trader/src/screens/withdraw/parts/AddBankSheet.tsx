import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { Button, Select, Sheet, showToast, TextField } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { useProblems } from "../../../features/form-errors/use-problems.ts";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import { useOverview } from "../../../features/security-form/use-overview.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isOn, useSettings } from "../../../shell/settings.ts";
import {
  bankProblems,
  bankRequest,
  emptyBank,
  refusedBankField,
  type BankDraft,
  type BankField,
} from "../bank-draft.ts";
import { isBank } from "../model.ts";
import { GuardFields } from "./GuardFields.tsx";

const FORM_ID = "add-bank";

/** The details of a new bank account. */
export function AddBankSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const bank = useNewBank(onClose);
  const { draft, form, set } = bank;
  const field = (name: keyof BankDraft, label: string, hint?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      autoComplete="off"
      onChange={set(name)}
      error={form.errorText(name, draft[name])}
      {...(hint === undefined ? {} : { hint })}
    />
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("withdrawal.banks.add")}
      closeLabel={t("common.close")}
      footer={
        <Button type="submit" form={FORM_ID} tone="accent" size="large" busy={bank.isSending}>
          {t("withdrawal.banks.save")}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-4 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void bank.save();
        }}
      >
        {field("bankName", t("withdrawal.banks.bankName"))}
        {field("holder", t("withdrawal.banks.holder"), t("withdrawal.banks.holderNote"))}
        {field("account", t("withdrawal.banks.account"))}
        {bank.currencies.length === 0 ? (
          field("currency", t("withdrawal.banks.currency"))
        ) : (
          <Select
            label={t("withdrawal.banks.currency")}
            value={draft.currency}
            onChange={set("currency")}
            options={bank.currencies.map((id) => ({ id, label: id }))}
            error={form.errorText("currency", draft.currency)}
          />
        )}
        {field("swift", t("withdrawal.banks.swift"))}
        {field("branch", t("withdrawal.banks.branch"))}
        <GuardFields {...bank.guard} errorText={(name) => form.errorText(name, bank.guard.proofs[name])} />
        <FormError text={form.formError} />
        {bank.proofs}
      </form>
    </Sheet>
  );
}

/** Draft of a bank account, its errors, and its submission. Currencies are those that the bank channels pay. */
function useNewBank(onAdded: () => void) {
  const t = useTranslate();
  const reread = useReread();
  const { withdrawPwdCode, withdrawAddressCode } = useSettings().LOGIN_REGIS_SETTING;
  const channels = valueIn(useCall("withdrawals.channels", {})) ?? [];
  const currencies = channels.filter(isBank).flatMap((channel) => channel.currencies.map(({ currency }) => currency));
  const overview = valueIn(useOverview());
  const [typed, setTyped] = useState<BankDraft>(() => emptyBank(""));
  const [proofs, setProofs] = useState({ pwd: "", code: "" });
  const draft = { ...typed, currency: typed.currency === "" ? (currencies[0] ?? "") : typed.currency };
  const call = useProvenCall("bankAccounts.add");
  const form = useProblems<BankField>(bankProblems(draft), refusedBankField);
  const save = async () => {
    if (call.isSending || !form.isReady()) return;
    const answer = await call.send(bankRequest(draft, proofs));
    if (!answer.ok) return form.onRefused(answer.failure);
    reread("bankAccounts.list", "withdrawals.status", "security.overview");
    showToast(t("withdrawal.banks.saved"), "success");
    onAdded();
  };
  return {
    draft,
    form,
    currencies: [...new Set(currencies)],
    set: (name: keyof BankDraft) => (text: string) => {
      form.onChange();
      setTyped((last) => ({ ...last, [name]: text }));
    },
    guard: {
      overview,
      needsPassword: isOn(withdrawPwdCode),
      needsCode: isOn(withdrawAddressCode),
      proofs,
      onChange: (part: Partial<typeof proofs>) => {
        form.onChange();
        setProofs((last) => ({ ...last, ...part }));
      },
    },
    save,
    isSending: call.isSending,
    proofs: call.proofs,
  };
}
