import type { VerificationStateData } from "@agio/api-contract";
import { Button, PickerField, SearchSheet, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { useLocale, useTranslate } from "../../../shell/language.ts";
import { basicErrors, basicRequest, CARD_NUMBER_MAX, firstDraft, NAME_LENGTH_MAX } from "../model.ts";
import type { BasicField, CardType } from "../model.ts";
import { countryOptions } from "./country-options.ts";
import { useHandIn } from "./use-hand-in.ts";

/** Name, country and document of the basic level. */
export function BasicForm({ state }: { state: VerificationStateData }) {
  const t = useTranslate();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => firstDraft(state));
  const [isChoosing, setIsChoosing] = useState(false);
  const { errorText, isSending, onMended, handIn } = useHandIn(basicErrors(draft), state.basic);
  const countries = countryOptions(state.countries, locale);
  const set = (field: BasicField) => (text: string) => {
    onMended(field);
    setDraft((last) => ({ ...last, [field]: text }));
  };
  const cards: { id: CardType; label: string }[] = [
    { id: "1", label: t("verification.card.identity") },
    { id: "2", label: t("verification.card.passport") },
    { id: "3", label: t("verification.card.driving") },
  ];
  return (
    <form
      noValidate
      className="grid gap-4"
      aria-label={t("verification.level.basic")}
      onSubmit={(event) => {
        event.preventDefault();
        void handIn(basicRequest(draft));
      }}
    >
      <TextField
        label={t("verification.basic.realName")}
        hint={t("verification.basic.realNameHint")}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        dir="auto"
        maxLength={NAME_LENGTH_MAX}
        value={draft.realName}
        onChange={set("realName")}
        error={errorText("realName")}
      />
      <PickerField
        label={t("verification.basic.country")}
        placeholder={t("verification.basic.chooseCountry")}
        text={countries.find(({ id }) => id === draft.country)?.label ?? ""}
        onOpen={() => setIsChoosing(true)}
        error={errorText("country")}
      />
      <Select<CardType>
        label={t("verification.basic.cardType")}
        value={draft.cardType}
        onChange={set("cardType")}
        options={cards}
        error={errorText("cardType")}
      />
      <TextField
        label={t("verification.basic.idCard")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CARD_NUMBER_MAX}
        value={draft.idCard}
        onChange={set("idCard")}
        error={errorText("idCard")}
      />
      <Button type="submit" tone="accent" size="large" wide busy={isSending}>
        {t("verification.submit")}
      </Button>
      <SearchSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t("verification.basic.country")}
        closeLabel={t("common.close")}
        searchLabel={t("verification.basic.searchCountry")}
        emptyText={t("verification.basic.noCountry")}
        options={countries}
        value={draft.country}
        onChoose={set("country")}
      />
    </form>
  );
}
