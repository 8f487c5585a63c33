import { AmountText, Banner, Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { AddressGroups } from "../../../features/funds-channel/AddressGroups.tsx";
import { FactRow } from "../../../features/funds-channel/FactRow.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { Proofs } from "../draft.ts";
import { channelTitle, isBank, isNothing, needsAddress } from "../model.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";
import { GuardFields } from "./GuardFields.tsx";

interface ConfirmSheetProps {
  form: WithdrawForm;
  onClose: () => void;
  onSent: (id: number) => void;
}

const FORM_ID = "withdraw-confirm";
const isProof = (field: string): boolean => field === "pwd" || field === "code";

/** The whole withdrawal once more, with the whole address, and the proofs that are asked for. */
export function ConfirmSheet({ form, onClose, onSent }: ConfirmSheetProps) {
  const t = useTranslate();
  const [proofs, setProofs] = useState<Proofs>({ pwd: "", code: "" });
  const { status, overview, refused } = form;
  const needsPassword = status.needsPassword;
  const needsCode = status.needsCode;
  const isReady = (!needsPassword || proofs.pwd !== "") && (!needsCode || proofs.code !== "");
  const submit = async () => {
    const id = await form.submit(proofs);
    if (id !== undefined) onSent(id);
  };
  const close = () => {
    form.forgetRefusal();
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t("withdrawal.confirm.title")}
      closeLabel={t("common.close")}
      footer={
        <Button type="submit" form={FORM_ID} tone="accent" size="large" busy={form.isSending} disabled={!isReady}>
          {t("withdrawal.confirm.submit")}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-4 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !form.isSending) void submit();
        }}
      >
        <ConfirmFacts form={form} />
        <GuardFields
          overview={overview}
          needsPassword={needsPassword}
          needsCode={needsCode}
          proofs={proofs}
          onChange={(part) => {
            form.forgetRefusal();
            setProofs((last) => ({ ...last, ...part }));
          }}
          errorText={(field) => form.errorText(field, proofs[field])}
        />
        <FormError text={refused === undefined || isProof(refused.field) ? undefined : refused.text} />
        {form.proofs}
      </form>
    </Sheet>
  );
}

function ConfirmFacts({ form: { channel, draft, preview, banks } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const amount = (text: string) => `${format.grouped(text)} ${channel.coin}`;
  const bank = banks.find(({ id }) => String(id) === draft.bankId);
  return (
    <>
      <AmountText
        className="justify-self-center text-28 font-semibold"
        text={format.grouped(draft.amount)}
        unit={channel.coin}
      />
      <div className="grid gap-2 rounded-2 bg-surface-2 p-3" data-confirm-address="">
        <p className="m-0 text-12 text-text-3">{t("withdrawal.confirm.to")}</p>
        {isBank(channel) ? (
          <p className="m-0 wrap-anywhere">
            {bank?.bankName} · {bank?.account}
            <br />
            {bank?.holder}
          </p>
        ) : needsAddress(channel) ? (
          <AddressGroups address={draft.address} />
        ) : (
          <p className="m-0 wrap-anywhere">{t("withdrawal.confirm.account", { provider: channel.provider })}</p>
        )}
      </div>
      {!needsAddress(channel) ? null : (
        <Banner tone="warn" icon="warn" isRounded>
          {t("withdrawal.confirm.compare")}
        </Banner>
      )}
      <dl className="m-0 grid gap-2 text-14">
        {isBank(channel) ? null : <FactRow name={t("deposit.network")}>{channelTitle(channel)}</FactRow>}
        {draft.memo === "" ? null : <FactRow name={t("deposit.memo")}>{draft.memo}</FactRow>}
        {draft.beneficiary === "" ? null : <FactRow name={t("withdrawal.beneficiary")}>{draft.beneficiary}</FactRow>}
        <FactRow name={t("common.fee")}>
          {preview === undefined
            ? undefined
            : preview.isFree || isNothing(preview.fee)
              ? t("withdrawal.free")
              : amount(preview.fee)}
        </FactRow>
        {preview === undefined || isNothing(preview.tax) ? null : (
          <FactRow name={t("withdrawal.tax")}>{amount(preview.tax)}</FactRow>
        )}
        <FactRow name={t("withdrawal.receive")} isStrong>
          {preview === undefined ? undefined : amount(preview.receive)}
        </FactRow>
        {preview === undefined || preview.payout === "" ? null : (
          <FactRow name={t("withdrawal.payout")} note={t("withdrawal.rateNote")}>
            {preview.payout}
          </FactRow>
        )}
      </dl>
    </>
  );
}
