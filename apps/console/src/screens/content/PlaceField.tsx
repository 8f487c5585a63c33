import { useStaffCall, valueIn } from "@agio/api-client/staff";
import { Select, TextField } from "@agio/ui";
import { useState } from "react";
import { useText } from "../../shell/text.ts";
import { placeName, placesOf, type Draft } from "./model.ts";

interface PlaceFieldProps {
  draft: Pick<Draft, "kind" | "key">;
  isReadOnly: boolean;
  onChange: (key: string) => void;
}

const OWN = "";
const HELP = { kind: "help", pageSize: 100 } as const;

/** Where an article stands: a place of the app by its words, or a category of help, which may be a new one. */
export function PlaceField({ draft: { kind, key }, isReadOnly, onChange }: PlaceFieldProps) {
  const text = useText();
  const isHelp = kind === "help";
  const help = useStaffCall("operator.content.list", HELP, { isEnabled: isHelp });
  const [isNew, setNew] = useState(isHelp && key === "");
  const categories = [...new Set([...(valueIn(help)?.rows.map((row) => row.key) ?? []), ...(isNew ? [] : [key])])];
  const places = isHelp ? categories.toSorted() : placesOf(kind, key);
  const choose = (id: string) => {
    setNew(isHelp && id === OWN);
    onChange(id);
  };
  return (
    <>
      <Select
        label={text(isHelp ? "content.category" : "content.key")}
        {...(isHelp ? {} : { hint: text("content.keyHint") })}
        value={isNew ? OWN : key}
        disabled={isReadOnly}
        options={[
          ...places.map((id) => ({ id, label: placeName(text, id) })),
          ...(isHelp ? [{ id: OWN, label: text("content.categoryNew") }] : []),
        ]}
        onChange={choose}
      />
      {isNew ? (
        <TextField
          label={text("content.categoryKey")}
          hint={text("content.categoryHint")}
          dir="ltr"
          value={key}
          readOnly={isReadOnly}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
