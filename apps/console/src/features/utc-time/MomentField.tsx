import { TextField } from "@agio/ui";
import { useText } from "../../shell/text.ts";

interface MomentFieldProps {
  label: string;
  /** "2026-12-01T08:00", UTC; "" for at once. */
  value: string;
  onChange: (value: string) => void;
}

/** The moment from which on a change counts. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const text = useText();
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={label}
      hint={text("markets.momentHint")}
      value={value}
      onChange={onChange}
    />
  );
}
