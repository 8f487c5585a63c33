import type { OptionPositionRow } from "@agio/api-contract";
import { AmountText, ButtonLink, NoData, Tabs } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { UnknownRows } from "../past-list/UnknownRows.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { Figures } from "../positions/Figures.tsx";
import { toneOf } from "../positions/position-words.ts";
import { optionTotals } from "./option-state.ts";
import { useOptionCounts, useOptionFeed, useOptionPositions } from "./option-store.ts";
import { OptionHistory } from "./OptionHistory.tsx";
import { OptionOrderList } from "./OptionOrderList.tsx";
import { OptionPositionCard } from "./OptionPositionCard.tsx";
import { useOptionFormat } from "./use-option-format.ts";

type Panel = "positions" | "orders" | "history";

const PANEL_ID = "options-panel";

interface OptionsPanelProps {
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

/** Positions, open orders and history of options under one head. */
export function OptionsPanel({ underlyings, onClose }: OptionsPanelProps) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const format = useFormat();
  useOptionFeed();
  const counts = useOptionCounts();
  const positions = useOptionPositions();
  const [panel, setPanel] = useState<Panel>("positions");
  if (!isSignedIn) {
    return (
      <NoData
        text={t("option.position.signIn")}
        action={
          <ButtonLink tone="accent" href={hrefOf(paths.login())}>
            {t("trade.form.signIn")}
          </ButtonLink>
        }
      />
    );
  }
  const counted = (name: string, count: number | undefined) =>
    t("trade.orders.count", { name, count: format.count(count) });
  const names: Record<Panel, string> = {
    positions: t("position.tabs.positions"),
    orders: t("trade.orders.open"),
    history: t("position.tabs.history"),
  };
  return (
    <section aria-label={t("option.position.title")}>
      <Tabs<Panel>
        label={t("option.position.title")}
        value={panel}
        onChange={setPanel}
        panelId={PANEL_ID}
        tabs={[
          { id: "positions", label: counted(names.positions, counts.positions) },
          { id: "orders", label: counted(names.orders, counts.orders) },
          { id: "history", label: names.history },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={names[panel]}>
        {panel === "positions" ? (
          <Positions
            rows={positions}
            underlyings={underlyings}
            isKnown={counts.positions !== undefined}
            onClose={onClose}
          />
        ) : null}
        {panel === "orders" ? <OptionOrderList underlyings={underlyings} /> : null}
        {panel === "history" ? <OptionHistory underlyings={underlyings} /> : null}
      </div>
    </section>
  );
}

interface PositionsProps extends OptionsPanelProps {
  rows: readonly OptionPositionRow[];
  isKnown: boolean;
}

function Positions({ rows, underlyings, isKnown, onClose }: PositionsProps) {
  const t = useTranslate();
  const isStale = useStale();
  if (!isKnown) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("option.position.none")} />;
  return (
    <div className={isStale ? "ui-stale" : ""}>
      <Totals rows={rows} underlyings={underlyings} />
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <OptionPositionCard
            key={row.id}
            row={row}
            underlying={underlyingOf(underlyings, row.symbol)}
            onSell={() => onClose(row)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Value and profit of all positions, and how they move: the greeks of each coin added up. */
function Totals({ rows, underlyings }: Pick<PositionsProps, "rows" | "underlyings">) {
  const t = useTranslate();
  const format = useOptionFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { value, unrealized, greeks } = optionTotals(rows);
  const unit = underlyings[0]?.pricingCoin ?? "";
  return (
    <div className="mt-3 rounded-2 bg-surface-2 p-3">
      <dl className="m-0 flex justify-between gap-4">
        <div>
          <dt className="text-11 text-text-3">{t("option.position.totalValue")}</dt>
          <dd className="m-0 text-16 font-semibold">
            <AmountText text={format.money(value)} unit={unit} isHidden={isHidden} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-11 text-text-3">{t("option.position.unrealised")}</dt>
          <dd className={`m-0 text-16 font-semibold ${toneOf(unrealized)}`}>
            <AmountText text={format.profit(unrealized)} unit={unit} isHidden={isHidden} />
          </dd>
        </div>
      </dl>
      {greeks.map(({ coin, delta, gamma, vega, theta }) => (
        <Figures
          key={coin}
          rows={[
            { name: `${coin} ${t("option.greek.delta")}`, value: format.greek(delta), isPrivate: true },
            { name: `${coin} ${t("option.greek.gamma")}`, value: format.greek(gamma), isPrivate: true },
            { name: `${coin} ${t("option.greek.vega")}`, value: format.greek(vega), isPrivate: true },
            { name: `${coin} ${t("option.greek.theta")}`, value: format.greek(theta), isPrivate: true },
          ]}
        />
      ))}
    </div>
  );
}
