interface StrengthMeterProps {
  password: string;
  /** Words from weak to strong. */
  labels: readonly string[];
}

const COLOURS = ["var(--danger)", "var(--warn)", "var(--up)", "var(--up)"];
const LONG = 12;
const FAIR = 8;

/** How hard a password is to guess, in bars and in a word. */
export function StrengthMeter({ password, labels }: StrengthMeterProps) {
  const level = strengthOf(password, labels.length);
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 6, minBlockSize: 16, fontSize: 12 }}>
      {labels.map((label, index) => (
        <span
          key={label}
          aria-hidden="true"
          style={{
            flex: 1,
            blockSize: 4,
            borderRadius: 2,
            background: index < level ? COLOURS[level - 1] : "var(--surface-3)",
          }}
        />
      ))}
      <output style={{ minInlineSize: 72, textAlign: "end", color: "var(--text-2)" }}>
        {level === 0 ? "" : labels[level - 1]}
      </output>
    </div>
  );
}

function strengthOf(password: string, max: number): number {
  if (password === "") return 0;
  if (password.length < FAIR) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  return Math.min(max, kinds + (password.length >= LONG ? 1 : 0));
}
