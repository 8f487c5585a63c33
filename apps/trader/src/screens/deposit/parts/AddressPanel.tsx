import { Banner, Checkbox, CopyButton, QrCode, showToast, Skeleton } from "@agio/ui";
import { useState } from "react";
import { AddressGroups } from "../../../features/funds-channel/AddressGroups.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { isBank, networkTitle, type DepositChannel } from "../model.ts";
import { useDepositAddress, type DepositAddress } from "../use-deposit-address.ts";
import { ChannelFacts } from "./ChannelFacts.tsx";

const QR_SIZE_PX = 176;

/** The address of a channel with its code, its warning and its bounds. */
export function AddressPanel({ channel }: { channel: DepositChannel }) {
  const { answer, refetch } = useDepositAddress(channel.name, true);
  if (answer?.ok === false) return <LoadFailed failure={answer.failure} onRetry={refetch} />;
  return (
    <section className="grid gap-4 rounded-2 bg-surface-1 p-4">
      {answer === undefined ? (
        <AddressSkeleton isBank={isBank(channel)} />
      ) : (
        <ShownAddress channel={channel} data={answer.data} />
      )}
      <ChannelFacts channel={channel} />
    </section>
  );
}

function ShownAddress({ channel, data }: { channel: DepositChannel; data: DepositAddress }) {
  const t = useTranslate();
  const [isMemoKnown, setIsMemoKnown] = useState(data.memo === "");
  const coin = channel.coin;
  const network = networkTitle(channel);
  return (
    <>
      {isBank(channel) ? null : (
        <Banner tone="warn" icon="warn" isRounded>
          {t("deposit.onlySend", { coin, network })}
        </Banner>
      )}
      {data.memo === "" ? null : (
        <div className="grid gap-3">
          <Banner tone="danger" icon="warn" isRounded>
            {t("deposit.memoNote")}
          </Banner>
          <Copyable name={t("deposit.memo")} text={data.memo} label={t("security.copy")} />
          <Checkbox isChecked={isMemoKnown} onChange={setIsMemoKnown} label={t("deposit.memoUnderstood")} />
        </div>
      )}
      {isMemoKnown && data.address !== "" ? (
        <>
          {isBank(channel) ? null : (
            <div className="grid justify-items-center">
              <QrCode text={data.address} label={t("deposit.qr")} size={QR_SIZE_PX} />
            </div>
          )}
          <Copyable
            name={t(isBank(channel) ? "deposit.bankAccount" : "deposit.address")}
            text={data.address}
            label={t(isBank(channel) ? "security.copy" : "deposit.copyAddress")}
            isPlain={isBank(channel)}
            isMain
          />
        </>
      ) : null}
      {data.note === "" || data.note === channel.note ? null : (
        <p className="m-0 whitespace-pre-line text-12 text-text-2">{data.note}</p>
      )}
    </>
  );
}

interface CopyableProps {
  name: string;
  text: string;
  label: string;
  /** Words rather than an address. */
  isPlain?: boolean;
  /** The main action: the button has words and the whole width. */
  isMain?: boolean;
}

function Copyable({ name, text, label, isPlain = false, isMain = false }: CopyableProps) {
  const t = useTranslate();
  const copy = { text, label, copiedLabel: t("security.copied"), onRefused: () => showToast(text) };
  return (
    <div className="grid gap-1">
      <p className="m-0 text-12 text-text-3">{name}</p>
      <div className="flex items-center gap-2 rounded-1 bg-surface-2 px-3 py-2">
        <div className="min-w-0 flex-1" data-address="">
          {isPlain ? (
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          ) : (
            <AddressGroups address={text} />
          )}
        </div>
        {isMain ? null : <CopyButton variant="icon" {...copy} />}
      </div>
      {isMain ? (
        <div className="mt-2 grid">
          <CopyButton {...copy} />
        </div>
      ) : null}
    </div>
  );
}

function AddressSkeleton({ isBank: isBankAccount }: { isBank: boolean }) {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {isBankAccount ? null : (
        <>
          <Skeleton height={56} />
          <div className="grid justify-items-center">
            <Skeleton width={QR_SIZE_PX} height={QR_SIZE_PX} />
          </div>
        </>
      )}
      <Skeleton height={80} />
    </div>
  );
}
