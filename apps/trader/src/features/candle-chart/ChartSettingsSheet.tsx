import { SegmentedControl, Sheet, Switch } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import {
  CHART_STYLES,
  toggledIndicator,
  withIndicator,
  type ChartPreferences,
  type ChartStyle,
} from "./chart-preferences.ts";
import { CHART_COUNTS, type ChartBoardChoice, type ChartCount } from "./chart-board.ts";
import { INDICATORS, INDICATOR_NAMES, INDICATORS_MAX } from "./indicator-catalogue.ts";
import { IndicatorEditor } from "./IndicatorEditor.tsx";

interface ChartSettingsSheetProps {
  preferences: ChartPreferences;
  onPreferences: (preferences: ChartPreferences) => void;
  /** Undefined where there is one chart alone. */
  board: ChartBoardChoice | undefined;
  onClose: () => void;
}

/** How the chart is drawn, and its indicators with their parameters and colours. */
export function ChartSettingsSheet({ preferences, onPreferences, board, onClose }: ChartSettingsSheetProps) {
  const t = useTranslate();
  return (
    <Sheet isOpen onClose={onClose} title={t("trade.chart.settings")} closeLabel={t("common.close")} isTall>
      <SegmentedControl<ChartStyle>
        label={t("trade.chart.style")}
        value={preferences.style}
        onChange={(style) => onPreferences({ ...preferences, style })}
        options={CHART_STYLES.map((id) => ({ id, label: t(`trade.chart.${id}`) }))}
      />
      {board === undefined ? null : (
        <div className="mt-3 flex items-center justify-between gap-3 text-14">
          {t("trade.chart.set.charts")}
          <SegmentedControl<`${ChartCount}`>
            label={t("trade.chart.set.charts")}
            size="small"
            isFitted
            value={`${board.count}`}
            onChange={(count) => board.onCount(Number(count) as ChartCount)}
            options={CHART_COUNTS.map((count) => ({ id: `${count}`, label: `${count}` }))}
          />
        </div>
      )}
      <IndicatorList isOverlaid preferences={preferences} onPreferences={onPreferences} />
      <IndicatorList isOverlaid={false} preferences={preferences} onPreferences={onPreferences} />
    </Sheet>
  );
}

interface IndicatorListProps extends Pick<ChartSettingsSheetProps, "preferences" | "onPreferences"> {
  isOverlaid: boolean;
}

function IndicatorList({ isOverlaid, preferences, onPreferences }: IndicatorListProps) {
  const t = useTranslate();
  const { indicators } = preferences;
  const isFull = indicators.length >= INDICATORS_MAX;
  return (
    <section>
      <h3 className="mb-0 mt-4 text-12 font-medium text-text-3">
        {t(isOverlaid ? "trade.chart.set.overPrice" : "trade.chart.set.underPrice")}
      </h3>
      {isFull && isOverlaid ? (
        <p className="m-0 text-12 text-text-3">{t("trade.chart.set.indicatorsMax", { count: INDICATORS_MAX })}</p>
      ) : null}
      {INDICATOR_NAMES.filter((name) => INDICATORS[name].isOverlaid === isOverlaid).map((name) => {
        const setting = indicators.find((each) => each.name === name);
        return (
          <div key={name}>
            <Switch
              label={name}
              isChecked={setting !== undefined}
              disabled={isFull && setting === undefined}
              onChange={() => onPreferences(toggledIndicator(preferences, name))}
            />
            {setting === undefined ? null : (
              <IndicatorEditor
                setting={setting}
                onChange={(changed) => onPreferences(withIndicator(preferences, changed))}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
