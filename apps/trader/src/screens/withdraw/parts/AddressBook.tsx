import { WITHDRAWAL_LOCK_HOURS } from "@agio/api-contract/withdrawal-locks";
import { useCall, valueIn } from "@agio/api-client/react";
import { Button, CoinIcon, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { AddressGroups } from "../../../features/funds-channel/AddressGroups.tsx";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { StateTag } from "../../../features/funds-history/StateTag.tsx";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { isOn, useSettings } from "../../../shell/settings.ts";
import { addressChannels, networkTitle, type SavedAddress, type WithdrawalChannel } from "../model.ts";
import { BindAddressSheet } from "./BindAddressSheet.tsx";

/** The saved address of each network, and whether it can be used yet. */
export function AddressBook() {
  const t = useTranslate();
  const channels = useCall("withdrawals.channels", {});
  const addresses = useCall("withdrawals.addresses", {});
  const [editing, setEditing] = useState<WithdrawalChannel>();
  const rows = valueIn(addresses);
  const open = valueIn(channels);
  const shown = open === undefined ? undefined : addressChannels(open);
  const failed = [channels, addresses].find((remote) => remote.state === "failed");
  const retry = () => {
    void channels.refetch();
    void addresses.refetch();
  };
  return (
    <div className="grid gap-4 px-4 pb-8 pt-2 desk:pt-0">
      <p className="m-0 text-14 text-text-2">{t("withdrawal.book.intro", { hours: WITHDRAWAL_LOCK_HOURS })}</p>
      {failed?.state === "failed" ? <LoadFailed failure={failed.failure} onRetry={retry} /> : null}
      {(shown === undefined || rows === undefined) && failed === undefined ? (
        <div className="grid gap-3 desk:grid-cols-2" aria-hidden="true">
          <Skeleton height={104} />
          <Skeleton height={104} />
          <Skeleton height={104} />
        </div>
      ) : null}
      {shown?.length === 0 ? <NoData text={t("withdrawal.noneOpen")} /> : null}
      <ul className="m-0 grid list-none gap-3 p-0 desk:grid-cols-2">
        {rows === undefined
          ? null
          : shown?.map((channel) => (
              <AddressCard
                key={channel.rechargeName}
                channel={channel}
                saved={rows.find(({ type }) => type === channel.rechargeName)}
                onEdit={() => setEditing(channel)}
              />
            ))}
      </ul>
      {editing === undefined ? null : (
        <BindAddressSheet key={editing.rechargeName} channel={editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  );
}

interface AddressCardProps {
  channel: WithdrawalChannel;
  saved: SavedAddress | undefined;
  onEdit: () => void;
}

const USABLE = 1;

function AddressCard({ channel, saved, onEdit }: AddressCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const mayChange = isOn(useSettings().WITHDRAWAL_SETTING.allowChange) || saved === undefined;
  const isUsable = saved?.status === USABLE;
  return (
    <li className="grid gap-3 rounded-2 bg-surface-1 p-4" data-channel={channel.rechargeName}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CoinIcon code={channel.coin} size={28} />
        <h2 className="m-0 min-w-0 flex-[1_1_180px] text-14 font-semibold">
          {channel.coin} · {networkTitle(channel)}
        </h2>
        {saved === undefined ? null : (
          <StateTag
            tone={isUsable ? "done" : "waiting"}
            text={
              isUsable
                ? t("withdrawal.book.usable")
                : t("withdrawal.book.lockedUntil", { time: isolated(format.dateTime(saved.lockUntil)) })
            }
          />
        )}
      </div>
      {saved === undefined ? (
        <p className="m-0 text-12 text-text-3">{t("withdrawal.book.none")}</p>
      ) : (
        <AddressGroups address={saved.address} />
      )}
      {mayChange ? (
        <Button size="small" tone="outline" className="justify-self-start" onClick={onEdit}>
          {t(saved === undefined ? "withdrawal.book.add" : "withdrawal.book.change")}
        </Button>
      ) : null}
    </li>
  );
}
