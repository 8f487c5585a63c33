import { useCall, valueIn } from "@agio/api-client/react";
import { NoData, Skeleton } from "@agio/ui";
import { ChannelChoice } from "../../features/funds-channel/ChannelChoice.tsx";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { isBank, type DepositChannel } from "./model.ts";
import { ChannelPanel } from "./parts/ChannelPanel.tsx";
import { DepositHelp } from "./parts/DepositHelp.tsx";
import { RecentDeposits } from "./parts/RecentDeposits.tsx";

/** Money in: which coin over which network, where to send it, and what has come in. */
export function DepositScreen() {
  const t = useTranslate();
  const remote = useCall("deposits.channels", {});
  const channels = valueIn(remote);
  return (
    <ScreenFrame
      title={t("shell.screen.deposit")}
      end={
        <a
          className="grid min-h-(--target) content-center px-3 text-14 text-accent"
          href={hrefOf(paths.funds({ kind: "deposits" }))}
        >
          {t("deposit.history")}
        </a>
      }
    >
      <DeskPage
        beside="cards"
        side={
          <div className="grid gap-4 px-4 pb-8 desk:p-0">
            <RecentDeposits />
            <DepositHelp />
          </div>
        }
      >
        <div className="grid gap-4 px-4 pb-4 pt-2 desk:px-0 desk:pt-0">
          {remote.state === "failed" && channels === undefined ? (
            <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
          ) : null}
          {channels === undefined && remote.state !== "failed" ? <ChannelsSkeleton /> : null}
          {channels?.length === 0 ? <NoData text={t("deposit.noneOpen")} /> : null}
          {channels === undefined || channels.length === 0 ? null : <Channels channels={channels} />}
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}

function Channels({ channels }: { channels: readonly DepositChannel[] }) {
  const t = useTranslate();
  const format = useFormat();
  const noteOf = (channel: DepositChannel) =>
    channel.isOpen
      ? t("deposit.networkFacts", {
          min: isolated(`${format.grouped(channel.min)} ${channel.coin}`),
          confirms: channel.confirms,
        })
      : t("deposit.closed");
  return (
    <ChannelChoice
      channels={channels.map((channel) => ({
        id: channel.name,
        coin: channel.coin,
        network: channel.network,
        isBank: isBank(channel),
        isOpen: channel.isOpen,
        note: noteOf(channel),
      }))}
      networkNote={t("deposit.networkNote")}
    >
      {(id) => {
        const channel = channels.find(({ name }) => name === id);
        return channel === undefined ? null : <ChannelPanel key={id} channel={channel} />;
      }}
    </ChannelChoice>
  );
}

function ChannelsSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton height={36} />
      <Skeleton height={68} />
      <Skeleton height={140} />
      <Skeleton height={380} />
    </div>
  );
}
