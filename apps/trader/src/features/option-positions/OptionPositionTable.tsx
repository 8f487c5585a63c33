import type { OptionPositionRow } from "@agio/api-contract";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { DenseTable, type TableColumn } from "../desk-table/DenseTable.tsx";
import { RowButton } from "../desk-table/RowButton.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { RowTag, toneOf } from "../ticket/Figures.tsx";
import { ExpiryClock } from "./ExpiryClock.tsx";
import { isWritten, optionStatus, optionTotals } from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";

interface OptionPositionTableProps {
  /** Undefined until it is known which there are. */
  rows: readonly OptionPositionRow[] | undefined;
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

const GREEKS = ["delta", "gamma", "theta", "vega"] as const;

/** Open options in one line each, for a desk. */
export function OptionPositionTable({ rows, underlyings, onClose }: OptionPositionTableProps) {
  const t = useTranslate();
  const isStale = useStale();
  return (
    <DenseTable
      tableId="options"
      label={t("position.tabs.positions")}
      columns={useColumns(underlyings)}
      rows={rows}
      keyOf={({ id }) => id}
      none={t("option.position.none")}
      tools={<Totals rows={rows ?? []} unit={underlyings[0]?.pricingCoin ?? ""} />}
      renderActions={(row) => {
        const label = t(isWritten(row) ? "option.position.buyBack" : "option.form.sellBack");
        return <RowButton face={{ words: label }} label={label} isDisabled={isStale} onPress={() => onClose(row)} />;
      }}
    />
  );
}

function useColumns(underlyings: readonly OptionUnderlying[]): TableColumn<OptionPositionRow>[] {
  const t = useTranslate();
  const format = useOptionFormat();
  const premium = (row: OptionPositionRow, text: string): string => {
    const decimals = underlyingOf(underlyings, row.symbol)?.priceDecimals;
    return decimals === undefined ? format.grouped(text) : format.price(text, decimals);
  };
  const money = (id: "value" | "cost" | "margin", name: string, isExtra = false): TableColumn<OptionPositionRow> => ({
    id,
    name,
    isExtra,
    isPrivate: true,
    renderCell: (row) => format.money(row[id]),
    sortBy: (row) => Number(row[id]),
  });
  return [
    {
      id: "series",
      name: t("option.position.series"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <SeriesName row={row} />,
      sortBy: ({ symbol }) => symbol,
    },
    {
      id: "contracts",
      name: t("option.form.contracts"),
      isPrivate: true,
      renderCell: ({ num }) => format.grouped(num),
      sortBy: ({ num }) => Number(num),
    },
    {
      id: "average",
      name: t("option.position.average"),
      renderCell: (row) => premium(row, row.openPrice),
      sortBy: ({ openPrice }) => Number(openPrice),
    },
    {
      id: "mark",
      name: t("option.chain.mark"),
      renderCell: (row) => premium(row, row.markPrice),
      sortBy: ({ markPrice }) => Number(markPrice),
    },
    money("value", t("option.position.value")),
    money("cost", t("option.position.cost"), true),
    money("margin", t("option.form.margin"), true),
    {
      id: "unrealised",
      name: t("option.position.unrealised"),
      isPrivate: true,
      renderCell: ({ unrealized, roe }) => `${format.profit(unrealized)} (${format.percent(roe)}%)`,
      sortBy: ({ unrealized }) => Number(unrealized),
      tone: ({ unrealized }) => toneOf(unrealized),
    },
    ...GREEKS.map((id): TableColumn<OptionPositionRow> => ({
      id,
      name: t(`option.greek.${id}`),
      isPrivate: true,
      renderCell: (row) => format.greek(row[id]),
      sortBy: (row) => Number(row[id]),
    })),
    {
      id: "timeLeft",
      name: t("option.head.timeLeft"),
      renderCell: ({ expiry }) => <ExpiryClock expiry={expiry} />,
      sortBy: ({ expiry }) => expiry,
    },
  ];
}

function SeriesName({ row }: { row: OptionPositionRow }) {
  const t = useTranslate();
  const status = optionStatus(row);
  return (
    <span className="inline-flex items-center gap-1.5" data-option-position={row.id}>
      <OptionTag symbol={row.symbol} />
      <bdi className="ui-figures">{row.symbol}</bdi>
      {isWritten(row) ? <RowTag tone="warn">{t("option.position.written")}</RowTag> : null}
      {status === "held" ? null : (
        <RowTag tone={status === "expiring" ? "warn" : "plain"}>{t(`option.status.${status}`)}</RowTag>
      )}
    </span>
  );
}

/** Profit of all options, and how they move together: the greeks of each coin added up. */
function Totals({ rows, unit }: { rows: readonly OptionPositionRow[]; unit: string }) {
  const t = useTranslate();
  const format = useOptionFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  if (rows.length === 0 || isHidden) return null;
  const { unrealized, greeks } = optionTotals(rows);
  return (
    <p className="m-0 flex gap-3 text-11 text-text-3">
      {greeks.map(({ coin, delta, theta }) => (
        <span key={coin} className="hidden min-[1360px]:inline">
          {coin} {t("option.greek.delta")} <bdi className="ui-figures">{format.greek(delta)}</bdi>{" "}
          {t("option.greek.theta")} <bdi className="ui-figures">{format.greek(theta)}</bdi>
        </span>
      ))}
      <span>
        {t("option.position.unrealised")}{" "}
        <bdi className={`ui-figures ${toneOf(unrealized)}`}>
          {format.profit(unrealized)} {unit}
        </bdi>
      </span>
    </p>
  );
}
