import { timeColumns, timePartsOf, timeWithin } from "./time-text.ts";
import { WheelPicker } from "./WheelPicker.tsx";

interface TimePickerProps {
  label: string;
  hourLabel: string;
  minuteLabel: string;
  secondLabel: string;
  /** "HH:MM:SS", as are the bounds. */
  value: string;
  min?: string;
  max?: string;
  onChange: (time: string) => void;
}

/** A time of day with seconds on three wheels. */
export function TimePicker(props: TimePickerProps) {
  const { label, hourLabel, minuteLabel, secondLabel, value, min, max, onChange } = props;
  const shown = timePartsOf(timeWithin(value, min, max)) ?? ["00", "00", "00"];
  const figures = timeColumns(shown, min, max);
  const columns = [hourLabel, minuteLabel, secondLabel].map((name, index) => ({
    id: String(index),
    label: name,
    options: (figures[index] ?? []).map((figure) => ({ value: figure, text: figure })),
  }));
  return (
    <div dir="ltr">
      <WheelPicker
        label={label}
        columns={columns}
        values={shown}
        onChange={(parts) => onChange(timeWithin(parts.join(":"), min, max))}
      />
    </div>
  );
}
