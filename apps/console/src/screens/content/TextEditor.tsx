import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from "@agio/translations";
import { Checkbox, TextArea, TextField } from "@agio/ui";
import { useState } from "react";
import { PhoneFrame } from "../../features/phone-frame/PhoneFrame.tsx";
import { useText } from "../../shell/text.ts";
import { languageState, NO_TEXT, withText, type Article, type Draft } from "./model.ts";

interface TextEditorProps {
  draft: Draft;
  stored: Article | undefined;
  isReadOnly: boolean;
  onChange: (draft: Draft) => void;
}

const TONES = { written: "text-text-2", missing: "text-danger", outdated: "text-warn" } as const;

/** English and another language side by side, and the text as a phone shows it. */
export function TextEditor(props: TextEditorProps) {
  const { draft, stored, isReadOnly, onChange } = props;
  const text = useText();
  const [code, setCode] = useState<LanguageCode>("zh");
  const shown = draft.texts[code] ?? NO_TEXT;
  const isOutdated = languageState(draft, stored, code) === "outdated";
  const isConfirmed = draft.confirmed.includes(code);
  return (
    <section className="grid gap-3" aria-label={text("content.languages")}>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{text("content.beside")}</legend>
        {LANGUAGE_CODES.filter((one) => one !== "en").map((one) => {
          const state = languageState(draft, stored, one);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === code}
              className={`rounded-1 border px-2 py-1 text-12 ${one === code ? "border-accent bg-accent-soft" : "border-line"} ${TONES[state]}`}
              onClick={() => setCode(one)}
            >
              {LANGUAGES[one].nativeName}
              <span className="ms-1">{state === "written" ? "" : text(`content.state2.${state}`)}</span>
            </button>
          );
        })}
      </fieldset>
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <OneText code="en" {...props} />
        <div className="grid content-start gap-3">
          <OneText code={code} {...props} />
          <p className="text-12 text-text-2">{text("content.emptyText")}</p>
          {isReadOnly || !(isOutdated || isConfirmed) ? null : (
            <Checkbox
              label={text("content.confirmText")}
              isChecked={isConfirmed}
              onChange={(isRight) =>
                onChange({
                  ...draft,
                  confirmed: isRight ? [...draft.confirmed, code] : draft.confirmed.filter((one) => one !== code),
                })
              }
            />
          )}
        </div>
        <PhoneFrame
          label={text("content.preview")}
          language={draft.texts[code] === undefined ? "en" : code}
          {...(draft.texts[code] === undefined ? (draft.texts["en"] ?? NO_TEXT) : shown)}
        />
      </div>
    </section>
  );
}

function OneText({ code, draft, isReadOnly, onChange }: TextEditorProps & { code: LanguageCode }) {
  const text = useText();
  const { nativeName, htmlLang, direction } = LANGUAGES[code];
  const shown = draft.texts[code] ?? NO_TEXT;
  return (
    <fieldset className="grid content-start gap-3" lang={htmlLang}>
      <legend className="mb-2 text-12 font-semibold">{nativeName}</legend>
      <TextField
        label={text("content.articleTitle")}
        dir={direction}
        value={shown.title}
        readOnly={isReadOnly}
        onChange={(title) => onChange(withText(draft, code, { ...shown, title }))}
      />
      <TextArea
        label={text("content.text")}
        dir={direction}
        style={{ minBlockSize: 380 }}
        value={shown.content}
        readOnly={isReadOnly}
        onChange={(content) => onChange(withText(draft, code, { ...shown, content }))}
      />
    </fieldset>
  );
}
