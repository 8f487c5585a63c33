import { Select } from "@agio/ui";
import { useText } from "../../shell/text.ts";

interface FilterSelectProps {
  label: string;
  /** "" where nothing is chosen. */
  value: string;
  choices: readonly { readonly id: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** One filter of a list: all, or one of several. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  const text = useText();
  return (
    <Select
      label={label}
      size="small"
      className="max-w-44"
      value={value}
      options={[{ id: "", label: text("table.all") }, ...choices]}
      onChange={onChange}
    />
  );
}
