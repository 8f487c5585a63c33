import { Button, IconButton, NumberField, SegmentedControl, Sheet } from "@agio/ui";
import { useState } from "react";
import { enterConfirms } from "../../shell/enter-confirms.ts";
import { useTranslate } from "../../shell/language.ts";
import { INTERVAL_UNITS, readInterval, type ChartInterval, type IntervalUnit } from "./chart-interval.ts";
import { OWN_INTERVALS_MAX } from "./own-intervals.ts";

interface OwnIntervalSheetProps {
  own: readonly ChartInterval[];
  onAdd: (interval: ChartInterval) => void;
  onRemove: (interval: ChartInterval) => void;
  onClose: () => void;
}

/** Adds an interval of one's own, and takes one out. */
export function OwnIntervalSheet({ own, onAdd, onRemove, onClose }: OwnIntervalSheetProps) {
  const t = useTranslate();
  const [count, setCount] = useState("");
  const [unit, setUnit] = useState<IntervalUnit>("m");
  const [isRefused, setIsRefused] = useState(false);
  const isFull = own.length >= OWN_INTERVALS_MAX;
  const add = () => {
    if (isFull) return;
    const interval = readInterval(`${count}${unit}`);
    if (interval === undefined) return setIsRefused(true);
    onAdd(interval);
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t("trade.chart.set.ownInterval")} closeLabel={t("common.close")}>
      <div role="presentation" className="grid gap-3" onKeyDown={enterConfirms(add)}>
        <SegmentedControl<IntervalUnit>
          label={t("trade.chart.interval")}
          value={unit}
          onChange={setUnit}
          options={INTERVAL_UNITS.map((id) => ({ id, label: t(`trade.chart.unit.${id}`) }))}
        />
        <NumberField
          label={t("trade.chart.set.count")}
          value={count}
          onChange={(text) => {
            setCount(text);
            setIsRefused(false);
          }}
          decimals={0}
          data-initial-focus=""
          error={isRefused ? t("trade.chart.set.intervalRefused") : undefined}
        />
        <Button tone="accent" onClick={add} disabled={isFull}>
          {t("trade.chart.set.addInterval")}
        </Button>
        <ul className="m-0 list-none p-0">
          {own.map((interval) => (
            <li key={interval} className="flex items-center justify-between ui-figures">
              {interval}
              <IconButton
                icon="trash"
                label={t("trade.chart.set.removeInterval", { interval })}
                onClick={() => onRemove(interval)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
