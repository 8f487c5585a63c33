import { Button, NumberField } from "@agio/ui";
import { useState } from "react";
import { useTranslate, type Translate } from "../../shell/language.ts";
import { readParam } from "./chart-preferences.ts";
import { INDICATORS, initialSetting, type IndicatorParam, type IndicatorSetting } from "./indicator-catalogue.ts";
import { LINE_COLOURS, lineColourStyle, type LineColour } from "./line-colours.ts";

interface IndicatorEditorProps {
  setting: IndicatorSetting;
  onChange: (setting: IndicatorSetting) => void;
}

/** Parameters and colours of one indicator. A change shows on the chart at once. */
export function IndicatorEditor({ setting, onChange }: IndicatorEditorProps) {
  const t = useTranslate();
  const { name, params, colours } = setting;
  const { params: kinds, lines } = INDICATORS[name];
  const replaced = <Value,>(values: readonly Value[], at: number, value: Value): Value[] => values.with(at, value);
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0 pb-4 ps-3" aria-label={name}>
      {kinds.length === 0 ? null : (
        <div className="grid grid-cols-3 gap-2">
          {kinds.map((kind, at) => (
            <ParamField
              // A reset begins anew.
              key={`${at}-${params.join()}`}
              label={paramLabel(t, kinds, at)}
              param={kind}
              value={params[at] ?? kind.initial}
              onChange={(value) => onChange({ ...setting, params: replaced(params, at, value) })}
            />
          ))}
        </div>
      )}
      {lines.map((line, at) => (
        <ColourChoice
          key={line.key}
          label={t("trade.chart.set.colourOf", { line: lineName(line.title, params) })}
          value={colours[at] ?? line.colour}
          onChange={(colour) => onChange({ ...setting, colours: replaced(colours, at, colour) })}
        />
      ))}
      <Button size="small" onClick={() => onChange(initialSetting(name))}>
        {t("trade.chart.set.reset")}
      </Button>
    </fieldset>
  );
}

const lineName = (title: string, params: readonly number[]): string =>
  title.replace(/\{(\d)\}/, (_, place: string) => String(params[Number(place)] ?? ""));

/** Parameters of one kind are counted: "Period 2". */
function paramLabel(t: Translate, kinds: readonly IndicatorParam[], at: number): string {
  const key = kinds[at]?.key ?? "period";
  const label = t(`trade.chart.param.${key}`);
  const alike = kinds.filter((kind) => kind.key === key);
  const place = kinds.slice(0, at + 1).filter((kind) => kind.key === key).length;
  return alike.length === 1 ? label : `${label} ${place}`;
}

interface ParamFieldProps {
  label: string;
  param: IndicatorParam;
  value: number;
  onChange: (value: number) => void;
}

/** Applied when it is left, so that a period of 1 on the way to 14 is never drawn. */
function ParamField({ label, param, value, onChange }: ParamFieldProps) {
  const [text, setText] = useState(String(value));
  const apply = () => {
    const read = readParam(param, text === "" ? undefined : Number(text));
    setText(String(read));
    if (read !== value) onChange(read);
  };
  return (
    <NumberField
      size="small"
      label={label}
      value={text}
      onChange={setText}
      decimals={param.decimals}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
    />
  );
}

interface ColourChoiceProps {
  label: string;
  value: LineColour;
  onChange: (colour: LineColour) => void;
}

/** The colours of a line, as buttons of that colour. */
export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 text-12 text-text-3">{label}</legend>
      <div className="grid grid-cols-6 desk:grid-cols-12">
        {LINE_COLOURS.map((colour, at) => (
          <button
            key={colour}
            type="button"
            className="grid h-9 place-items-center border-0 bg-transparent p-0"
            aria-label={t("trade.chart.set.colour", { number: at + 1 })}
            aria-pressed={colour === value}
            onClick={() => onChange(colour)}
          >
            <span
              className={
                colour === value
                  ? "size-5 rounded-full outline-2 outline-offset-2 outline-text-1"
                  : "size-5 rounded-full"
              }
              style={{ backgroundColor: lineColourStyle(colour) }}
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
