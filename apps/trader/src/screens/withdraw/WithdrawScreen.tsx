import { useCall, valueIn } from "@agio/api-client/react";
import { NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { ChannelChoice } from "../../features/funds-channel/ChannelChoice.tsx";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { feeText, isBank, isNothing, isOpen, needsAddress, viewOfLink, type WithdrawalChannel } from "./model.ts";
import { AddressBook } from "./parts/AddressBook.tsx";
import { BankAccounts } from "./parts/BankAccounts.tsx";
import { RecentWithdrawals } from "./parts/RecentWithdrawals.tsx";
import { SentWithdrawal } from "./parts/SentWithdrawal.tsx";
import { WithdrawForm } from "./parts/WithdrawForm.tsx";

/** Money out: the form and its way to the receiver; by their links also the saved addresses and bank accounts. */
export function WithdrawScreen() {
  const t = useTranslate();
  const isWide = useIsWide();
  const [query] = useSearchParams();
  const view = viewOfLink(query.get("view"));
  if (view === "addresses") {
    return (
      <ScreenFrame title={t("withdrawal.book.title")}>
        <AddressBook />
      </ScreenFrame>
    );
  }
  if (view === "banks") {
    return (
      <ScreenFrame title={t("withdrawal.banks.title")}>
        <BankAccounts />
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame
      title={t("shell.screen.withdraw")}
      end={
        <a
          className="grid min-h-(--target) content-center px-3 text-14 text-accent"
          href={hrefOf(paths.funds({ kind: "withdrawals" }))}
        >
          {t("deposit.history")}
        </a>
      }
    >
      <DeskPage beside="cards" side={isWide ? <RecentWithdrawals /> : undefined}>
        <div className="grid gap-4 px-4 pb-8 pt-2 desk:px-0 desk:pt-0">
          <WithdrawDesk />
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}

function WithdrawDesk() {
  const t = useTranslate();
  const remote = useCall("withdrawals.channels", {});
  const channels = valueIn(remote);
  const [sentId, setSentId] = useState<number>();
  if (sentId !== undefined) return <SentWithdrawal id={sentId} onAnother={() => setSentId(undefined)} />;
  if (channels === undefined) {
    if (remote.state !== "failed") return <DeskSkeleton />;
    return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  }
  if (channels.length === 0) return <NoData text={t("withdrawal.noneOpen")} />;
  return (
    <>
      <p className="m-0 text-12 text-text-2">{t("withdrawal.intro")}</p>
      <Channels channels={channels} onSent={setSentId} />
    </>
  );
}

function Channels({ channels, onSent }: { channels: readonly WithdrawalChannel[]; onSent: (id: number) => void }) {
  const t = useTranslate();
  const format = useFormat();
  const noteOf = (channel: WithdrawalChannel) => {
    if (!isOpen(channel)) return t("deposit.closed");
    if (channel.isPaused) return t("withdrawal.why.paused");
    const fee = feeText(channel) ?? t("withdrawal.noFee");
    const min = isNothing(channel.withdrawalMix) ? "0" : channel.withdrawalMix;
    return t("withdrawal.networkFacts", {
      fee: isolated(fee),
      min: isolated(`${format.grouped(min)} ${channel.limitCoin}`),
    });
  };
  return (
    <ChannelChoice
      channels={channels.map((channel) => ({
        id: channel.rechargeName,
        coin: channel.coin,
        network: channel.network,
        isBank: isBank(channel),
        isOpen: isOpen(channel),
        provider: channel.provider,
        note: noteOf(channel),
      }))}
    >
      {(id) => {
        const channel = channels.find(({ rechargeName }) => rechargeName === id);
        // Another network of the coin keeps what is typed: the address is judged anew.
        const key = `${channel?.coin} ${channel?.type} ${channel === undefined || needsAddress(channel)}`;
        return channel === undefined ? null : <WithdrawForm key={key} channel={channel} onSent={onSent} />;
      }}
    </ChannelChoice>
  );
}

function DeskSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton height={32} />
      <Skeleton height={36} />
      <Skeleton height={68} />
      <Skeleton height={140} />
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={160} />
    </div>
  );
}
