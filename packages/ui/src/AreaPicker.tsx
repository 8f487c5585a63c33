import { areaCodeOf, areaColumns, areaValues } from "./area-columns.ts";
import type { AreaList } from "./area-columns.ts";
import { WheelPicker } from "./WheelPicker.tsx";

interface AreaPickerProps {
  label: string;
  /** Spoken names of the three columns. */
  columnLabels: readonly [string, string, string];
  /** First option of each column while nothing is chosen; without it a column starts on its first region. */
  placeholders?: readonly string[];
  areas: AreaList;
  /** Six digits; "000000" for nothing chosen. */
  code: string;
  onChange: (code: string) => void;
}

/** Three wheels of regions, each holding what lies in the one before. */
export function AreaPicker({ label, columnLabels, placeholders, areas, code, onChange }: AreaPickerProps) {
  const columns = areaColumns(areas, code, placeholders);
  return (
    <WheelPicker
      label={label}
      columns={columns.map((options, index) => ({ id: String(index), label: columnLabels[index] ?? label, options }))}
      values={areaValues(columns, code)}
      onChange={(values, changed) => onChange(areaCodeOf(values, changed))}
    />
  );
}
