import { Banner, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { isBound, type DepositChannel, type DepositWay } from "../model.ts";
import { AddressPanel } from "./AddressPanel.tsx";
import { FaucetCard } from "./FaucetCard.tsx";
import { ProviderPanel } from "./ProviderPanel.tsx";
import { ReportForm } from "./ReportForm.tsx";

/** Everything about one channel: where to pay, by which of its ways, and what the operator says of it. */
export function ChannelPanel({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const [chosen, setWay] = useState<DepositWay>();
  const way = chosen ?? channel.ways[0];
  if (!channel.isOpen) {
    return (
      <Banner tone="warn" icon="lock" isRounded>
        {t("deposit.closed")}
      </Banner>
    );
  }
  return (
    <>
      {channel.ways.length < 2 || way === undefined ? null : (
        <SegmentedControl<DepositWay>
          label={t("deposit.wayLabel")}
          value={way}
          onChange={setWay}
          options={channel.ways.map((id) => ({ id, label: t(`deposit.way.${id}`) }))}
        />
      )}
      {isBound(channel.bonusRatio) ? (
        <Banner tone="accent" icon="gift" isRounded>
          {t("deposit.bonus", { percent: channel.bonusRatio })}
        </Banner>
      ) : null}
      {channel.note === "" ? null : (
        <Banner icon="info" isRounded>
          <span className="whitespace-pre-line">{channel.note}</span>
        </Banner>
      )}
      {way === "provider" ? <ProviderPanel channel={channel} /> : <AddressPanel channel={channel} />}
      {way === "manual" ? <ReportForm channel={channel} /> : null}
      {way === "system" ? <FaucetCard channel={channel} /> : null}
    </>
  );
}
