import { TextField } from "./TextField.tsx";

interface OneTimeCodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Digits of the code. */
  length?: 6;
}

/** A code of digits: the phone offers it from the message, a paste keeps the digits only. */
export function OneTimeCodeField({ label, value, onChange, error, length = 6 }: OneTimeCodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, "").slice(0, length))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      style={{ letterSpacing: "0.3em", fontVariantNumeric: "tabular-nums" }}
    />
  );
}
