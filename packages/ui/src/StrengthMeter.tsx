import { passwordStrength } from "./password-strength.ts";
import "./strength-meter.css";

interface StrengthMeterProps {
  password: string;
  /** Spoken name. */
  label: string;
  /** Words for weak, fair, good and strong. */
  words: readonly [weak: string, fair: string, good: string, strong: string];
}

const BARS = [1, 2, 3, 4] as const;

/** Four bars and a word: how hard a password is to guess. Keeps its height while nothing is typed. */
export function StrengthMeter({ password, label, words }: StrengthMeterProps) {
  const strength = passwordStrength(password);
  const word = strength === 0 ? "" : words[strength - 1];
  return (
    <div className="ui-strength" data-strength={strength}>
      <meter className="ui-hidden" aria-label={label} aria-valuetext={word} max={BARS.length} value={strength} />
      <span className="ui-strength-bars" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-lit={bar <= strength ? "" : undefined} />
        ))}
      </span>
      {word === "" ? null : <span aria-hidden="true">{word}</span>}
    </div>
  );
}
