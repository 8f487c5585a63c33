import { useCall, valueIn } from "@agio/api-client/react";
import { Icon, SearchSheet, TextField } from "@agio/ui";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslate } from "../../shell/language.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { firstDialCode, type PhoneDraft } from "./phone-number.ts";

interface PhoneFieldProps {
  value: PhoneDraft;
  onChange: (draft: PhoneDraft) => void;
  error: string | undefined;
}

/** The country codes of the platform, and the one to begin with. */
export function useDialCodes() {
  const rows = valueIn(useCall("user.countryCodes", {})) ?? [];
  return { rows, first: firstDialCode(rows, navigator.languages) };
}

/** A phone number behind its country code, which opens a list to search. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const t = useTranslate();
  const { rows } = useDialCodes();
  const [isPicking, setIsPicking] = useState(false);
  const pick = (iso: string) => {
    const dialCode = rows.find((row) => row.iso === iso)?.code;
    if (dialCode !== undefined) onChange({ ...value, dialCode });
    setIsPicking(false);
  };
  return (
    <>
      <TextField
        // A number reads from the left in every language, its country code first.
        className="[&_.ui-field-box]:[direction:ltr]"
        label={t("account.field.phone")}
        type="tel"
        name="tel-national"
        autoComplete="tel-national"
        dir="ltr"
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
        error={error}
        leading={
          <button
            type="button"
            className="-ms-3 flex min-h-11 min-w-20 cursor-pointer items-center justify-center gap-1 border-0 border-e border-solid border-line bg-transparent px-3 text-16 font-medium text-text-1"
            aria-label={`${t("account.field.country")} +${value.dialCode}`}
            aria-haspopup="dialog"
            onClick={() => setIsPicking(true)}
          >
            <span className="ui-figures">+{value.dialCode}</span>
            <Icon name="caret" size={14} className="text-text-3" />
          </button>
        }
      />
      {isPicking
        ? createPortal(<DialCodeSheet rows={rows} onPick={pick} onClose={() => setIsPicking(false)} />, document.body)
        : null}
    </>
  );
}

interface DialCodeSheetProps {
  rows: ReturnType<typeof useDialCodes>["rows"];
  onPick: (iso: string) => void;
  onClose: () => void;
}

// At the page, not in the form around the field: Enter in the search would send that form.
function DialCodeSheet({ rows, onPick, onClose }: DialCodeSheetProps) {
  const t = useTranslate();
  const names = new Intl.DisplayNames([useLocale()], { type: "region" });
  const options = rows
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ code, iso, en, name }) => ({
      id: iso,
      label: names.of(iso) ?? en,
      note: isolated(`+${code}`),
      keywords: `${en} ${name} ${iso} ${code}`,
    }));
  return (
    <SearchSheet
      isOpen
      onClose={onClose}
      title={t("account.field.country")}
      closeLabel={t("common.close")}
      searchLabel={t("account.field.searchCountry")}
      emptyText={t("common.noData")}
      options={options}
      onChoose={onPick}
    />
  );
}
