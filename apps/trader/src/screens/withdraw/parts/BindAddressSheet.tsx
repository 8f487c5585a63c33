import { useReread, valueIn } from "@agio/api-client/react";
import { Button, Sheet, showToast, TextArea } from "@agio/ui";
import { useState } from "react";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { useProblems } from "../../../features/form-errors/use-problems.ts";
import { useProvenCall } from "../../../features/proven-call/use-proven-call.tsx";
import { useOverview } from "../../../features/security-form/use-overview.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { WithdrawalPause } from "../../../features/withdrawal-pause/WithdrawalPause.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { isOn, useSettings } from "../../../shell/settings.ts";
import { addressProblems, EMPTY_DRAFT, refusedFieldOf, tidyAddress, type WithdrawField } from "../draft.ts";
import { networkTitle, type WithdrawalChannel } from "../model.ts";
import { GuardFields } from "./GuardFields.tsx";

const FORM_ID = "bind-address";
const NO_PROOFS = { pwd: "", code: "" };

/** Saves or changes the address of a network, with the proofs that the platform asks for. */
export function BindAddressSheet({ channel, onClose }: { channel: WithdrawalChannel; onClose: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const { withdrawPwdCode, withdrawAddressCode } = useSettings().LOGIN_REGIS_SETTING;
  const overview = valueIn(useOverview());
  const [address, setAddress] = useState("");
  const [proofs, setProofs] = useState(NO_PROOFS);
  const call = useProvenCall("withdrawals.bindAddress");
  const problems = addressProblems({ ...EMPTY_DRAFT, address, memo: "-" }, channel);
  const form = useProblems<WithdrawField>(problems, refusedFieldOf);
  const [needsPassword, needsCode] = [isOn(withdrawPwdCode), isOn(withdrawAddressCode)];
  const isReady = problems.length === 0 && (!needsPassword || proofs.pwd !== "") && (!needsCode || proofs.code !== "");
  const save = async () => {
    const answer = await call.send({
      type: channel.rechargeName,
      address,
      ...(proofs.pwd === "" ? {} : { pwd: proofs.pwd }),
      ...(proofs.code === "" ? {} : { code: proofs.code }),
    });
    if (!answer.ok) return form.onRefused(answer.failure);
    reread("withdrawals.addresses", "withdrawals.status", "security.overview");
    showToast(t("withdrawal.book.saved", { time: isolated(format.dateTime(answer.data.lockUntil)) }), "success");
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${channel.coin} · ${networkTitle(channel)}`}
      closeLabel={t("common.close")}
      footer={
        <Button type="submit" form={FORM_ID} tone="accent" size="large" busy={call.isSending} disabled={!isReady}>
          {t("withdrawal.book.save")}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-4 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <TextArea
          label={t("withdrawal.address")}
          value={address}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          onChange={(text) => {
            form.onChange();
            setAddress(tidyAddress(text));
          }}
          error={form.errorText("address", address)}
          {...(problems.length === 0 ? { hint: <span className="text-up">{t("withdrawal.fits")}</span> } : {})}
        />
        <GuardFields
          overview={overview}
          needsPassword={needsPassword}
          needsCode={needsCode}
          proofs={proofs}
          onChange={(part) => {
            form.onChange();
            setProofs((last) => ({ ...last, ...part }));
          }}
          errorText={(field) => form.errorText(field, proofs[field])}
        />
        <FormError text={form.formError} />
        <WithdrawalPause reason="WITHDRAWAL_ADDRESS_CHANGED" text="withdrawal.book.intro" />
        {call.proofs}
      </form>
    </Sheet>
  );
}
