import { useState } from "react";
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_ROWS, addressFaults } from "./address-rule.ts";
import type { AddressDraft, AddressFault, AddressField } from "./address-rule.ts";
import { areaNames, EMPTY_AREA_CODE } from "./area-columns.ts";
import type { AreaList } from "./area-columns.ts";
import { AreaPicker } from "./AreaPicker.tsx";
import { Button } from "./Button.tsx";
import { PickerField } from "./PickerField.tsx";
import { Sheet } from "./Sheet.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

interface AddressWords {
  name: string;
  phone: string;
  area: string;
  /** Shown while no area is chosen. */
  chooseArea: string;
  areaColumns: readonly [string, string, string];
  detail: string;
  save: string;
  done: string;
  close: string;
  faults: Readonly<Record<AddressFault, string>>;
}

interface AddressFormProps {
  words: AddressWords;
  areas: AreaList;
  first?: Partial<AddressDraft>;
  onSave: (address: AddressDraft) => void;
  isSaving?: boolean;
  /** Which phone numbers are taken; those of the kit's own rule unless told. */
  isPhoneTaken?: (text: string) => boolean;
}

const EMPTY: AddressDraft = { name: "", phone: "", areaCode: EMPTY_AREA_CODE, detail: "" };

/** Name, phone, area and detail address. Saving shows what is missing; a fault goes when its field is changed. */
export function AddressForm({ words, areas, first, onSave, isSaving = false, isPhoneTaken }: AddressFormProps) {
  const [draft, setDraft] = useState<AddressDraft>({ ...EMPTY, ...first });
  const [shown, setShown] = useState<ReadonlySet<AddressField>>(new Set());
  const [isChoosing, setIsChoosing] = useState(false);
  const faults = addressFaults(draft, areas, isPhoneTaken);

  const set = (field: AddressField) => (text: string) => {
    setDraft((last) => ({ ...last, [field]: text }));
    setShown((last) => new Set([...last].filter((name) => name !== field)));
  };
  const errorOf = (field: AddressField): string | undefined => {
    const fault = shown.has(field) ? faults[field] : undefined;
    return fault === undefined ? undefined : words.faults[fault];
  };
  const save = () => {
    const wrong = Object.keys(faults) as AddressField[];
    setShown(new Set(wrong));
    if (wrong.length === 0) onSave({ ...draft, name: draft.name.trim(), detail: draft.detail.trim() });
  };
  return (
    <form
      noValidate
      style={{ display: "grid", gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={words.name}
        autoComplete="name"
        value={draft.name}
        onChange={set("name")}
        error={errorOf("name")}
      />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={draft.phone}
        onChange={set("phone")}
        error={errorOf("phone")}
      />
      <PickerField
        label={words.area}
        text={areaNames(areas, draft.areaCode).join(" / ")}
        placeholder={words.chooseArea}
        error={errorOf("areaCode")}
        onOpen={() => setIsChoosing(true)}
      />
      <TextArea
        label={words.detail}
        rows={ADDRESS_DETAIL_ROWS}
        maxLength={ADDRESS_DETAIL_MAX}
        isCounted
        autoComplete="street-address"
        value={draft.detail}
        onChange={set("detail")}
        error={errorOf("detail")}
      />
      <Button type="submit" tone="accent" size="large" wide busy={isSaving}>
        {words.save}
      </Button>
      <Sheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={words.area}
        closeLabel={words.close}
        footer={
          <Button tone="accent" wide onClick={() => setIsChoosing(false)}>
            {words.done}
          </Button>
        }
      >
        <AreaPicker
          label={words.area}
          columnLabels={words.areaColumns}
          placeholders={[words.chooseArea, words.chooseArea, words.chooseArea]}
          areas={areas}
          code={draft.areaCode}
          onChange={set("areaCode")}
        />
      </Sheet>
    </form>
  );
}
