import { useState } from "react";
import { Button, IconButton, Select, Switch, TextArea, TextField } from "@agio/ui";
import { format } from "../../shell/format.ts";
import { textOr, useText, type Text } from "../../shell/text.ts";
import type { ConsoleKey } from "@agio/translations/console";
import {
  emptyValue,
  filledSchema,
  kindOf,
  mayBeEmpty,
  movedUp,
  rowName,
  withValue,
  type Path,
  type Schema,
} from "./schema.ts";

interface FieldProps {
  schema: Schema;
  /** The wire's name of the field; "" for a whole section. */
  name: string;
  value: unknown;
  /** Dotted paths of fields that differ, and the one that was refused. */
  wrong: string;
  path: Path;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
}

const labelOf = (text: Text, name: string): string => {
  const key = `settings.field.${name}`;
  const label = text(key as ConsoleKey);
  return label === key ? name : label;
};

/** One field of a section, made from its schema. */
export function SchemaField(props: FieldProps) {
  const { schema: given, value, name } = props;
  const text = useText();
  const schema = filledSchema(given);
  switch (kindOf(given)) {
    case "group":
      return <GroupField {...props} schema={schema} />;
    case "rows":
      return <RowsField {...props} schema={schema} />;
    case "switch":
      return (
        <Switch
          label={name === "" ? text("shell.yes") : labelOf(text, name)}
          isChecked={value === true}
          disabled={props.isReadOnly}
          onChange={props.onChange}
        />
      );
    case "fixed":
      return null;
    case "choice":
      return (
        <Select
          {...frameOf(text, props)}
          value={String(value)}
          disabled={props.isReadOnly}
          options={(schema.enum ?? []).map((id) => ({ id, label: textOr(text, `settings.choice.${id}`, id) }))}
          onChange={props.onChange}
        />
      );
    case "number":
      return isCoded(text, name, schema) ? <CodeInput {...props} /> : <NumberInput {...props} />;
    case "lines":
    case "numbers":
      return <LinesField {...props} schema={schema} />;
    case "area":
    case "text":
      return <TextInput {...props} schema={schema} />;
  }
}

/** Label, bounds as a hint, and the refusal of this very field. */
function frameOf(text: Text, { schema, name, wrong, path }: FieldProps) {
  const { minimum, maximum, maxLength } = filledSchema(schema);
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? text("settings.bounds", { min: format.amount(minimum), max: format.amount(maximum) })
      : minimum === undefined
        ? maxLength === undefined
          ? undefined
          : text("settings.length", { max: maxLength })
        : text("settings.from", { min: format.amount(minimum) });
  const empty = mayBeEmpty(schema) ? text("settings.emptyMeans") : undefined;
  const hint = [bounds, empty].filter((part) => part !== undefined).join(" · ");
  const isWrong = wrong !== "" && wrong === path.join(".");
  return {
    label: labelOf(text, name),
    ...(hint === "" ? {} : { hint }),
    ...(isWrong ? { error: text("settings.wrong", { field: labelOf(text, name) }) } : {}),
  };
}

const plainOf = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

/** The number that was typed into a field. A text that is none stays as it is: the server names it. */
function numberFrom(typed: string, schema: Schema): unknown {
  const plain = typed.trim();
  if (plain === "" && mayBeEmpty(schema)) return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

const codeWords = (text: Text, name: string, code: number): string =>
  textOr(text, `settings.choice.${name}.${code}`, "");

/** Whether the numbers of a field stand for something that has words. */
const isCoded = (text: Text, name: string, { minimum, maximum }: Schema): boolean =>
  minimum !== undefined && maximum !== undefined && codeWords(text, name, minimum) !== "";

/** A number that stands for something, chosen by its words. */
function CodeInput(props: FieldProps) {
  const text = useText();
  const { schema, name, value, onChange, isReadOnly, wrong, path } = props;
  const { minimum = 0, maximum = 0 } = filledSchema(schema);
  const codes = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  const label = labelOf(text, name);
  const isWrong = wrong !== "" && wrong === path.join(".");
  return (
    <Select
      label={label}
      {...(isWrong ? { error: text("settings.wrong", { field: label }) } : {})}
      value={String(value)}
      disabled={isReadOnly}
      options={codes.map((code) => ({ id: String(code), label: codeWords(text, name, code) }))}
      onChange={(code) => onChange(Number(code))}
    />
  );
}

function NumberInput(props: FieldProps) {
  const text = useText();
  const { schema, value, onChange, isReadOnly } = props;
  // "1.0" on the way to "1.05" is the number 1 already.
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && Object.is(numberFrom(typed, schema), value);
  return (
    <TextField
      {...frameOf(text, props)}
      inputMode="decimal"
      dir="ltr"
      readOnly={isReadOnly}
      value={isTyped ? typed : plainOf(value)}
      onChange={(next) => {
        setTyped(next);
        onChange(numberFrom(next, schema));
      }}
    />
  );
}

function TextInput(props: FieldProps) {
  const text = useText();
  const { schema, value, onChange, isReadOnly } = props;
  const shown = typeof value === "string" ? value : "";
  const frame = frameOf(text, props);
  return kindOf(schema) === "area" ? (
    <TextArea {...frame} rows={4} readOnly={isReadOnly} value={shown} onChange={onChange} />
  ) : (
    <TextField {...frame} readOnly={isReadOnly} value={shown} onChange={onChange} />
  );
}

function LinesField(props: FieldProps) {
  const text = useText();
  const { schema, value, onChange, isReadOnly } = props;
  const parts = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const isText = kindOf(schema) === "lines";
  const read = (typed: string): unknown => {
    const lines = typed === "" ? [] : typed.split("\n");
    return isText ? lines : lines.map((line) => (/^\d+$/.test(line.trim()) ? Number(line) : line));
  };
  return (
    <TextArea
      {...frameOf(text, props)}
      hint={text("settings.line")}
      rows={3}
      readOnly={isReadOnly}
      value={parts.join("\n")}
      onChange={(typed) => onChange(read(typed))}
    />
  );
}

function GroupField({ schema, name, value, wrong, path, isReadOnly, onChange }: FieldProps) {
  const text = useText();
  const fields = Object.entries(schema.properties ?? {}).map(([part, partSchema]) => (
    <SchemaField
      key={part}
      schema={partSchema}
      name={part}
      value={(value as Readonly<Record<string, unknown>> | null)?.[part]}
      {...{ wrong, isReadOnly }}
      path={[...path, part]}
      onChange={(put) => onChange(withValue(value, [part], put))}
    />
  ));
  if (name === "") return <div className="settings-fields">{fields}</div>;
  return (
    <fieldset className="console-card grid gap-3">
      <legend className="px-1 text-12 text-text-2">{labelOf(text, name)}</legend>
      <div className="settings-fields">{fields}</div>
    </fieldset>
  );
}

function RowsField({ schema, name, value, wrong, path, isReadOnly, onChange }: FieldProps) {
  const text = useText();
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const rowSchema = schema.items ?? {};
  const isFull = rows.length >= (schema.maxItems ?? Infinity);
  const mayShrink = rows.length > (schema.minItems ?? 0);
  return (
    <div className="col-span-full grid gap-3">
      {name === "" ? null : <p className="text-12 text-text-2">{labelOf(text, name)}</p>}
      {rows.map((row, at) => (
        <details key={at} className="console-card" open={wrong.startsWith([...path, at].join(".")) || undefined}>
          <summary className="flex cursor-pointer items-center gap-2">
            <span className="text-text-3">{at + 1}</span>
            <strong className="min-w-0 flex-1 truncate">
              {rowName(row) === ""
                ? text("settings.row", { row: at + 1 })
                : textOr(text, `settings.choice.${rowName(row)}`, rowName(row))}
            </strong>
            <RowState row={row} />
          </summary>
          <div className="mt-3 grid gap-3">
            <SchemaField
              schema={rowSchema}
              name=""
              value={row}
              {...{ wrong, isReadOnly }}
              path={[...path, at]}
              onChange={(put) => onChange(withValue(rows, [at], put))}
            />
            {isReadOnly ? null : (
              <div className="flex gap-2">
                <IconButton
                  icon="up"
                  label={text("settings.up", { row: at + 1 })}
                  disabled={at === 0}
                  onClick={() => onChange(movedUp(rows, at))}
                />
                <IconButton
                  icon="trash"
                  label={text("settings.remove", { row: at + 1 })}
                  disabled={!mayShrink}
                  onClick={() => onChange(rows.filter((_, other) => other !== at))}
                />
              </div>
            )}
          </div>
        </details>
      ))}
      {isReadOnly || isFull ? null : (
        <Button size="small" tone="outline" onClick={() => onChange([...rows, emptyValue(rowSchema)])}>
          {text("settings.add")}
        </Button>
      )}
    </div>
  );
}

/** Whether a row is shown to users, where it says so. */
function RowState({ row }: { row: unknown }) {
  const text = useText();
  const { isOpen } = (row ?? {}) as { isOpen?: unknown };
  if (typeof isOpen !== "boolean") return null;
  return (
    <span className={isOpen ? "text-up" : "text-text-3"}>{text(isOpen ? "settings.shown" : "settings.hidden")}</span>
  );
}
