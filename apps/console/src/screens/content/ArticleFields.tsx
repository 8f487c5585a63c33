import { Select, Switch, TextField } from "@agio/ui";
import { momentOf, momentText } from "../../features/utc-time/utc-time.ts";
import { useText } from "../../shell/text.ts";
import { firstPlace, KINDS, type Draft } from "./model.ts";
import { PlaceField } from "./PlaceField.tsx";

interface ArticleFieldsProps {
  draft: Draft;
  isReadOnly: boolean;
  onChange: (draft: Draft) => void;
}

/** Where an article stands, and when it is read. */
export function ArticleFields({ draft, isReadOnly, onChange }: ArticleFieldsProps) {
  const text = useText();
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <section className="settings-fields">
      <Select
        label={text("content.kind.label")}
        value={draft.kind}
        disabled={isReadOnly}
        options={KINDS.map((id) => ({ id, label: text(`content.kind.${id}`) }))}
        onChange={(kind) => change({ kind, key: firstPlace(kind) })}
      />
      <PlaceField key={draft.kind} draft={draft} isReadOnly={isReadOnly} onChange={(key) => change({ key })} />
      <TextField
        label={text("content.modelKey")}
        hint={text("content.modelKeyHint")}
        value={draft.modelKey}
        readOnly={isReadOnly}
        onChange={(modelKey) => change({ modelKey })}
      />
      <TextField
        label={text("content.imgUrl")}
        dir="ltr"
        value={draft.imgUrl}
        readOnly={isReadOnly}
        onChange={(imgUrl) => change({ imgUrl })}
      />
      <TextField
        label={text("content.sort")}
        inputMode="numeric"
        value={String(draft.sort)}
        readOnly={isReadOnly}
        onChange={(typed) => change({ sort: Number(typed.replace(/\D/g, "").slice(0, 6)) })}
      />
      <Switch
        label={text("content.published")}
        isChecked={draft.isPublished}
        disabled={isReadOnly}
        onChange={(isPublished) => change({ isPublished })}
      />
      <TextField
        type="datetime-local"
        label={text("content.publishFrom")}
        hint={text("content.scheduleHint")}
        value={momentText(draft.publishFrom)}
        readOnly={isReadOnly}
        onChange={(written) => change({ publishFrom: momentOf(written) ?? 0 })}
      />
      <TextField
        type="datetime-local"
        label={text("content.publishUntil")}
        value={momentText(draft.publishUntil)}
        readOnly={isReadOnly}
        onChange={(written) => change({ publishUntil: momentOf(written) ?? 0 })}
      />
    </section>
  );
}
