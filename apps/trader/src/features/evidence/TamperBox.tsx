import { NumberField, Select, Switch } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

/** A tick whose price was changed here, in this browser only. */
export interface Tampering {
  readonly seq: number;
  readonly value: string;
}

interface TamperBoxProps {
  ticks: readonly { readonly seq: number; readonly value: string }[];
  tampering: Tampering | undefined;
  onTamper: (tampering: Tampering | undefined) => void;
}

/** Ticks to choose from; of a long window those at its end. */
const CHOICES_MAX = 60;
const VALUE_DECIMALS = 8;

/** Lets the reader change one tick and see that it is found out. */
export function TamperBox({ ticks, tampering, onTamper }: TamperBoxProps) {
  const t = useTranslate();
  const format = useFormat();
  const choices = ticks.slice(-CHOICES_MAX);
  const middle = choices[Math.floor(choices.length / 2)];
  if (middle === undefined) return null;
  const choose = (seq: number) => {
    const tick = choices.find((each) => each.seq === seq) ?? middle;
    onTamper({ seq: tick.seq, value: tick.value });
  };
  return (
    <section className="rounded-1 bg-surface-2 px-3 pb-3" aria-label={t("evidence.tamper.title")}>
      <Switch
        isChecked={tampering !== undefined}
        onChange={(isOn) => (isOn ? choose(middle.seq) : onTamper(undefined))}
        label={<span className="font-semibold">{t("evidence.tamper.title")}</span>}
      />
      <p className="m-0 text-12 text-text-3">{t("evidence.tamper.note")}</p>
      {tampering === undefined ? null : (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Select
            label={t("evidence.tick")}
            value={String(tampering.seq)}
            onChange={(seq) => choose(Number(seq))}
            options={choices.map(({ seq, value }) => ({
              id: String(seq),
              label: `#${seq} · ${format.grouped(value)}`,
            }))}
          />
          <NumberField
            label={t("evidence.tamper.price")}
            value={tampering.value}
            onChange={(value) => onTamper({ ...tampering, value })}
            decimals={VALUE_DECIMALS}
          />
        </div>
      )}
    </section>
  );
}
