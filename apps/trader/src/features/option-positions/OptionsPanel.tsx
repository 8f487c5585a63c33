import type { OptionPositionRow } from "@agio/api-contract";
import { AmountText, NoData } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { Figures, toneOf } from "../ticket/Figures.tsx";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { optionTotals } from "./option-state.ts";
import { useOptionCounts, useOptionFeed, useOptionPositions } from "./option-store.ts";
import { OptionHistory } from "./OptionHistory.tsx";
import { OptionOrderList } from "./OptionOrderCard.tsx";
import { OptionPositionCard } from "./OptionPositionCard.tsx";
import { useOptionFormat } from "./use-option-format.ts";

interface OptionsPanelProps {
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

/** Positions, open orders and history of options under one head. */
export function OptionsPanel({ underlyings, onClose }: OptionsPanelProps) {
  const t = useTranslate();
  useOptionFeed();
  const counts = useOptionCounts();
  const rows = useOptionPositions();
  const isKnown = counts.positions !== undefined;
  return (
    <OwnPanel
      panelId="options-panel"
      title={t("option.position.title")}
      signInText={t("option.position.signIn")}
      panels={[
        {
          name: t("position.tabs.positions"),
          counted: { count: counts.positions },
          content: <Positions rows={rows} underlyings={underlyings} isKnown={isKnown} onClose={onClose} />,
        },
        {
          name: t("trade.orders.open"),
          counted: { count: counts.orders },
          content: <OptionOrderList underlyings={underlyings} />,
        },
        { name: t("position.tabs.history"), content: <OptionHistory underlyings={underlyings} /> },
      ]}
    />
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
      {greeks.map(({ coin, ...own }) => (
        <Figures
          key={coin}
          rows={Object.entries(own).map(([name, figure]) => ({
            name: `${coin} ${t(`option.greek.${name as keyof typeof own}`)}`,
            value: format.greek(figure),
            isPrivate: true,
          }))}
        />
      ))}
    </div>
  );
}
