import { SegmentedControl } from "@agio/ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslate } from "../../shell/language.ts";
import { banksOf, chosenChannel, coinsOf, networksOf, networkTitle, wayTitle, type ChannelOption } from "./choice.ts";
import { CoinField } from "./CoinField.tsx";
import { NetworkCards } from "./NetworkCards.tsx";

interface OfferedChannel extends ChannelOption {
  /** Its cost or duration, in a few words. */
  readonly note: string;
}

interface ChannelChoiceProps {
  channels: readonly OfferedChannel[];
  /** Under the networks. */
  networkNote?: string;
  /** Content below for the chosen channel. */
  children: (id: string) => ReactNode;
}

const ANY = { channel: null, coin: null };

/** Coin or bank, then the coin, then its network. What is chosen stands in the address of the screen. */
export function ChannelChoice({ channels, networkNote, children }: ChannelChoiceProps) {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const channel = chosenChannel(channels, { channel: query.get("channel"), coin: query.get("coin") });
  const choose = (id: string | undefined) => {
    if (id !== undefined) setQuery({ channel: id }, { replace: true });
  };
  const coins = coinsOf(channels);
  const banks = banksOf(channels);
  const bank = banks.find(({ isOpen }) => isOpen) ?? banks[0];
  const cardsOf = (ways: readonly OfferedChannel[]) =>
    ways.map((way) => ({
      id: way.id,
      title: wayTitle(way.isBank ? t("deposit.bank") : networkTitle(way), way),
      isClosed: !way.isOpen,
      note: way.note,
    }));
  if (channel === undefined) return null;
  return (
    <>
      {bank === undefined || coins.length === 0 ? null : (
        <SegmentedControl<"coins" | "bank">
          label={t("deposit.ways")}
          value={channel.isBank ? "bank" : "coins"}
          onChange={(way) => choose(way === "bank" ? bank.id : chosenChannel(channels, ANY)?.id)}
          options={[
            { id: "coins", label: t("deposit.coins") },
            { id: "bank", label: t("deposit.bank") },
          ]}
        />
      )}
      {channel.isBank && banks.length > 1 ? (
        <NetworkCards label={t("deposit.bank")} value={channel.id} onChange={choose} cards={cardsOf(banks)} />
      ) : null}
      {channel.isBank ? null : (
        <>
          <CoinField
            coins={coins}
            value={channel.coin}
            onChange={(coin) => choose(chosenChannel(channels, { channel: null, coin })?.id)}
          />
          <NetworkCards
            label={t("deposit.network")}
            {...(networkNote === undefined ? {} : { note: networkNote })}
            value={channel.id}
            onChange={choose}
            cards={cardsOf(networksOf(channels, channel.coin))}
          />
        </>
      )}
      {children(channel.id)}
    </>
  );
}
