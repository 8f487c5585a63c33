import { useCall, valueIn } from "@agio/api-client/react";
import type { OptionPositionRow } from "@agio/api-contract";
import { Banner, IconButton, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { OptionsDeskPanel } from "../../features/option-positions/OptionsDeskPanel.tsx";
import { OptionsPanel } from "../../features/option-positions/OptionsPanel.tsx";
import { useOptionDraft } from "../../features/option-ticket/use-option-ticket.ts";
import { expiryCode, readSeriesName, type OptionSeries } from "../../features/option/option-series.ts";
import { underlyingOf, type OptionUnderlying } from "../../features/option/option-underlying.ts";
import { useOptionUnderlyings } from "../../features/option/use-option-underlyings.ts";
import { useLiveChain } from "../../live/option-feeds.ts";
import { paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { groupChain, readOptionTarget, type ChainExpiry } from "./model.ts";
import { OptionDesk } from "./parts/OptionDesk.tsx";
import { OptionPhone } from "./parts/OptionPhone.tsx";
import { RulesSheet } from "./parts/RulesSheet.tsx";
import { SurfaceStepNotice } from "./parts/SurfaceStepNotice.tsx";
import type { ChainPress } from "./parts/ChainTable.tsx";

/** Height of a chain, beside its ticket and alone. */
const DESK_CHAIN_PX = 383;
const PHONE_CHAIN_PX = 560;

/** Options: the chain of an underlying, the ticket of a series, and what is held. */
export function OptionScreen() {
  const t = useTranslate();
  const underlyings = useOptionUnderlyings();
  const [query] = useSearchParams();
  const [isRulesOpen, setIsRulesOpen] = useState(false);
  const target = readOptionTarget(query, underlyings ?? [], readStored(STORAGE_KEYS.optionUnderlying));
  const { underlying } = target;
  return (
    <ScreenFrame
      title={t("shell.screen.option")}
      width="wide"
      end={<IconButton icon="info" label={t("option.rules.title")} onClick={() => setIsRulesOpen(true)} />}
    >
      {underlyings === undefined ? <Skeleton height={PHONE_CHAIN_PX} /> : null}
      {underlyings !== undefined && underlying === undefined ? <NoData text={t("option.closed")} /> : null}
      {underlyings !== undefined && underlying !== undefined ? (
        <Market
          underlyings={underlyings}
          underlying={underlying}
          wantedExpiry={target.expiryCode}
          linked={target.symbol}
        />
      ) : null}
      {isRulesOpen ? <RulesSheet underlying={underlying} onClose={() => setIsRulesOpen(false)} /> : null}
    </ScreenFrame>
  );
}

interface MarketProps {
  underlyings: readonly OptionUnderlying[];
  underlying: OptionUnderlying;
  wantedExpiry: string | undefined;
  /** The series that the link names. */
  linked: string | undefined;
}

function Market({ underlyings, underlying, wantedExpiry, linked }: MarketProps) {
  const t = useTranslate();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const [draft, dispatch] = useOptionDraft();
  const [opened, setOpened] = useState(linked);
  const [followed, setFollowed] = useState(linked);
  if (linked !== followed) {
    setFollowed(linked);
    if (linked !== undefined) setOpened(linked);
  }
  const remote = useCall("options.chain", { symbol: underlying.symbol });
  const live = useLiveChain(underlying.symbol);
  const rows = live ?? valueIn(remote);
  const isLoading = rows === undefined && remote.state !== "failed";
  const chain = groupChain(rows ?? [], underlying);
  const expiry = chain.find(({ code }) => code === wantedExpiry) ?? chain[0];
  const series = seriesIn(chain, opened);
  const isUnlisted = opened !== undefined && rows !== undefined && series === undefined;

  const goTo = (place: { underlying: string; expiry?: string }) => {
    writeStored(STORAGE_KEYS.optionUnderlying, place.underlying);
    setOpened(undefined);
    dispatch({ type: "pick", ticks: 0, underlying });
    void navigate(paths.option(place), { replace: true });
  };
  const press = ({ series: pressed, side, ticks }: ChainPress) => {
    dispatch({ type: "pick", side, ticks, underlying });
    setOpened(pressed.row.symbol);
  };
  const close = (row: OptionPositionRow) => {
    const own = underlyingOf(underlyings, row.symbol);
    const name = readSeriesName(row.symbol);
    if (own === undefined || name === undefined) return;
    dispatch({ type: "close", num: row.num });
    setOpened(row.symbol);
    void navigate(paths.option({ underlying: own.symbol, expiry: expiryCode(name.expiry) }), { replace: true });
  };
  const view = {
    underlyings,
    underlying,
    chain,
    isLoading,
    expiry,
    series,
    draft,
    dispatch,
    onUnderlying: (symbol: string) => goTo({ underlying: symbol }),
    onExpiry: (code: string) => goTo({ underlying: underlying.symbol, expiry: code }),
    onPress: press,
    onClose: () => setOpened(undefined),
    panel: isWide ? (
      <OptionsDeskPanel underlyings={underlyings} onClose={close} />
    ) : (
      <OptionsPanel underlyings={underlyings} onClose={close} />
    ),
    body:
      rows === undefined ? (
        remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : (
          <Skeleton height={isWide ? DESK_CHAIN_PX : PHONE_CHAIN_PX} />
        )
      ) : chain.length === 0 ? (
        <NoData text={t("option.chain.empty")} />
      ) : undefined,
  };
  return (
    <>
      {isUnlisted ? (
        <div className="px-4 pb-2">
          <Banner tone="warn" isRounded dismiss={{ label: t("common.close"), onDismiss: () => setOpened(undefined) }}>
            {t("option.chain.unlisted", { series: opened })}
          </Banner>
        </div>
      ) : null}
      {underlying.surfaceStep === undefined ? null : (
        <SurfaceStepNotice coin={underlying.coin} step={underlying.surfaceStep} />
      )}
      {isWide ? <OptionDesk {...view} /> : <OptionPhone {...view} />}
    </>
  );
}

function seriesIn(chain: readonly ChainExpiry[], symbol: string | undefined): OptionSeries | undefined {
  if (symbol === undefined) return undefined;
  for (const { lines } of chain) {
    for (const { call, put } of lines) {
      if (call?.row.symbol === symbol) return call;
      if (put?.row.symbol === symbol) return put;
    }
  }
  return undefined;
}
