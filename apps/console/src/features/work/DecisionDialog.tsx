import { Dialog, Select, TextArea } from "@agio/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useText } from "../../shell/text.ts";

/** A choice of a decision: its class, its name to the staff, and what its user will read, where that is known. */
export interface DecisionChoice {
  readonly id: string;
  readonly label: string;
  readonly preview?: string | undefined;
}

export interface DecisionGiven {
  readonly choice: string;
  readonly field: string;
  readonly reason: string;
}

interface DecisionDialogProps {
  title: string;
  confirmLabel: string;
  /** Why: chosen by the digits. None for an approval. */
  choices?: readonly DecisionChoice[];
  /** The field that is to be mended. */
  fields?: readonly { readonly id: string; readonly label: string }[];
  /** The staff's own words at first; of a choice its name. */
  reason?: string;
  isBusy: boolean;
  onConfirm: (given: DecisionGiven) => void;
  onClose: () => void;
  children?: ReactNode;
}

const REASON_LENGTH_MIN = 3;
const REASON_LENGTH_MAX = 300;

/** Asks once more before a decision. Digits choose why, Enter confirms. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, confirmLabel, choices = [], fields = [], reason: first = "", isBusy, onConfirm, onClose } = props;
  const text = useText();
  const [choice, setChoice] = useState(choices[0]?.id ?? "");
  const [field, setField] = useState("");
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const chosen = choices.find(({ id }) => id === choice);
  const reason = typed ?? chosen?.label ?? first;
  useDigits(choices, setChoice);
  const confirm = () => {
    const given = reason.trim();
    if (given.length < REASON_LENGTH_MIN) return setMissing(true);
    return onConfirm({ choice, field, reason: given });
  };
  return (
    <Dialog isOpen {...{ title, confirmLabel, isBusy, onClose }} cancelLabel={text("shell.cancel")} onConfirm={confirm}>
      <div className="grid gap-3">
        {props.children}
        {choices.length === 0 ? null : (
          <fieldset className="grid gap-1">
            <legend className="text-12 text-text-2">{text("work.why")}</legend>
            {choices.map(({ id, label }, at) => (
              <label key={id} className="flex items-center gap-2">
                <input type="radio" name="why" checked={id === choice} onChange={() => setChoice(id)} />
                <kbd className="font-mono text-11 text-text-2">{at + 1}</kbd>
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {fields.length === 0 ? null : (
          <Select
            label={text("work.field")}
            size="small"
            value={field}
            options={[{ id: "", label: text("work.noField") }, ...fields]}
            onChange={setField}
          />
        )}
        {chosen?.preview === undefined ? null : (
          <p className="console-card text-13" data-preview="">
            <span className="block text-12 text-text-2">{text("work.preview")}</span>
            {chosen.preview}
            {field === "" ? null : (
              <span className="block text-12 text-text-2">
                {text("work.previewField", { field: fields.find(({ id }) => id === field)?.label ?? field })}
              </span>
            )}
          </p>
        )}
        <TextArea
          label={text("work.own")}
          hint={text("reason.hint")}
          error={isMissing && reason.trim().length < REASON_LENGTH_MIN ? text("reason.needed") : undefined}
          value={reason}
          onChange={setTyped}
          maxLength={REASON_LENGTH_MAX}
          rows={2}
        />
      </div>
    </Dialog>
  );
}

/** Digits choose while nobody types. */
function useDigits(choices: readonly DecisionChoice[], choose: (id: string) => void): void {
  const latest = useRef({ choices, choose });
  useEffect(() => {
    latest.current = { choices, choose };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement) return;
      const choice = latest.current.choices[Number(event.key) - 1];
      if (choice !== undefined) latest.current.choose(choice.id);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
