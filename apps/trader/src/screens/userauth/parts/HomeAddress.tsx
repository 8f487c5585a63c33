import { hasChineseText } from "@agio/api-client";
import { isPhoneAnywhere } from "@agio/primitives";
import { AddressForm, EMPTY_AREA_CODE, PickerField, Sheet, showToast } from "@agio/ui";
import type { AddressDraft } from "@agio/ui";
import { useMemo, useState } from "react";
import { useLocale, useTranslate } from "../../../shell/language.ts";
import type { HomeAddressDraft } from "../model.ts";
import { homeAreas } from "./home-areas.ts";

interface HomeAddressProps {
  countries: readonly string[];
  address: HomeAddressDraft | undefined;
  error: string | undefined;
  onChange: (address: HomeAddressDraft) => void;
}

/** Where somebody lives: a line that opens the form. */
export function HomeAddress({ countries, address, error, onChange }: HomeAddressProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  // Some hundred names are looked up and sorted, for each language once.
  const world = useMemo(
    () =>
      homeAreas(countries, locale, {
        africa: t("verification.continent.africa"),
        americas: t("verification.continent.americas"),
        asia: t("verification.continent.asia"),
        europe: t("verification.continent.europe"),
        oceania: t("verification.continent.oceania"),
        other: t("verification.continent.other"),
      }),
    [countries, locale, t],
  );
  const save = ({ name, phone, areaCode, detail }: AddressDraft) => {
    if (hasChineseText({ name, detail })) return showToast(t("refusal.CANNOT_INPUT_CHINESE"), "error");
    onChange({ name, phone, detail, country: world.countryOf(areaCode) ?? "" });
    setIsOpen(false);
  };
  const area = address === undefined ? undefined : world.areaOf(address.country);
  const choose = t("verification.address.choose");
  return (
    <>
      <PickerField
        label={t("verification.address.title")}
        placeholder={t("verification.address.add")}
        text={address === undefined ? "" : `${address.detail}, ${world.areas.third[area ?? ""] ?? address.country}`}
        onOpen={() => setIsOpen(true)}
        error={error}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("verification.address.title")}
        closeLabel={t("common.close")}
      >
        <div className="grid gap-4">
          <p className="text-12 text-text-2">{t("verification.address.note")}</p>
          <AddressForm
            areas={world.areas}
            isPhoneTaken={isPhoneAnywhere}
            first={address === undefined ? {} : { ...address, areaCode: area ?? EMPTY_AREA_CODE }}
            onSave={save}
            words={{
              name: t("verification.basic.realName"),
              phone: t("verification.address.phone"),
              area: t("verification.basic.country"),
              chooseArea: choose,
              areaColumns: [
                t("verification.address.continent"),
                t("verification.address.initials"),
                t("verification.basic.country"),
              ],
              detail: t("verification.address.detail"),
              save: t("common.save"),
              done: t("verification.address.done"),
              close: t("common.close"),
              faults: {
                nameEmpty: t("verification.error.nameEmpty"),
                phoneInvalid: t("verification.error.phoneInvalid"),
                areaEmpty: t("verification.error.countryEmpty"),
                detailEmpty: t("verification.error.detailEmpty"),
              },
            }}
          />
        </div>
      </Sheet>
    </>
  );
}
