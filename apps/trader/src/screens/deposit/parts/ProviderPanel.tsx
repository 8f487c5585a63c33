import { useSend } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { randomKey } from "@agio/api-client";
import { Button, CopyButton, NumberField, QrCode, Select } from "@agio/ui";
import { useState } from "react";
import { timeLeftText } from "../../../shell/time-left.ts";
import { useTimeLeft } from "../../../features/contract-head/use-time-left.ts";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { useProblems } from "../../../features/form-errors/use-problems.ts";
import { AddressGroups } from "../../../features/funds-channel/AddressGroups.tsx";
import { FactRow } from "../../../features/funds-channel/FactRow.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { pictureUrl } from "../../../shell/links.ts";
import type { DepositChannel } from "../model.ts";
import { EMPTY_REPORT, refusedReportField, reportProblems, type ReportField } from "../report.ts";

type Payment = DataOf<"deposits.providerAddress">;

const AMOUNT_DECIMALS = 8;
const QR_SIZE_PX = 176;

/** Paying by a provider: who, how much, and the address that is good for this one payment. */
export function ProviderPanel({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const [code, setCode] = useState(channel.providers[0]?.code ?? "");
  const [amount, setAmount] = useState("");
  const [payment, setPayment] = useState<{ readonly data: Payment; readonly since: number }>();
  const { send, isSending } = useSend("deposits.providerAddress");
  const problems = reportProblems({ ...EMPTY_REPORT, amount }, "", channel).filter(({ field }) => field === "amount");
  const form = useProblems<ReportField>(problems, refusedReportField);
  if (payment !== undefined) {
    return <ProviderPayment payment={payment.data} since={payment.since} onAgain={() => setPayment(undefined)} />;
  }
  const submit = async () => {
    if (!form.isReady()) return;
    const request = { coin: channel.name, symbol: channel.coin, amount, thirdCode: code, clientId: randomKey() };
    const answer = await send(request);
    if (answer.ok) setPayment({ data: answer.data, since: Date.now() });
    else form.onRefused(answer.failure);
  };
  return (
    <form
      className="grid gap-4 rounded-2 bg-surface-1 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t("deposit.way.provider")}
        value={code}
        onChange={setCode}
        options={channel.providers.map((provider) => ({
          id: provider.code,
          label: provider.currency === "" ? provider.name : `${provider.name} · ${provider.currency}`,
        }))}
      />
      <NumberField
        label={t("common.amount")}
        value={amount}
        min="0"
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        trailing={<span className="text-14 text-text-2">{channel.coin}</span>}
        onChange={(text) => {
          form.onChange();
          setAmount(text);
        }}
        error={form.errorText("amount", amount)}
      />
      <FormError text={form.formError} />
      <Button type="submit" tone="accent" size="large" wide busy={isSending}>
        {t("deposit.provider.get")}
      </Button>
    </form>
  );
}

function ProviderPayment({ payment, since, onAgain }: { payment: Payment; since: number; onAgain: () => void }) {
  const t = useTranslate();
  const leftMs = useTimeLeft(payment.expireTime, since);
  const picture = pictureUrl(payment.qrUrl);
  if (leftMs <= 0) {
    return (
      <section className="grid justify-items-center gap-3 rounded-2 bg-surface-1 p-6 text-center text-text-2">
        <p className="m-0">{t("deposit.provider.expired")}</p>
        <Button onClick={onAgain}>{t("deposit.provider.again")}</Button>
      </section>
    );
  }
  return (
    <section className="grid gap-4 rounded-2 bg-surface-1 p-4">
      <div className="grid justify-items-center">
        {picture === undefined ? (
          <QrCode text={payment.address} label={t("deposit.qr")} size={QR_SIZE_PX} />
        ) : (
          <img src={picture} alt={t("deposit.qr")} width={QR_SIZE_PX} height={QR_SIZE_PX} />
        )}
      </div>
      <div className="flex items-center gap-2 rounded-1 bg-surface-2 py-1 ps-3">
        <div className="min-w-0 flex-1" data-address="">
          <AddressGroups address={payment.address} />
        </div>
        <CopyButton
          variant="icon"
          text={payment.address}
          label={t("deposit.copyAddress")}
          copiedLabel={t("security.copied")}
        />
      </div>
      <dl className="m-0 grid gap-2 text-14">
        {payment.memo === "" ? null : <FactRow name={t("deposit.memo")}>{payment.memo}</FactRow>}
        <FactRow name={t("deposit.provider.order")}>{payment.orderNo}</FactRow>
      </dl>
      <p className="m-0 text-center text-12 text-text-2 tabular-nums">
        {t("deposit.provider.validFor", { time: timeLeftText(leftMs) })}
      </p>
    </section>
  );
}
