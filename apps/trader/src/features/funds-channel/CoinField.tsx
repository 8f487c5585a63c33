import { CoinIcon, PickerField, SearchSheet, type SearchOption } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useCoinNames } from "../coin/coin-names.ts";

interface CoinFieldProps {
  coins: readonly string[];
  value: string;
  onChange: (coin: string) => void;
}

/** Chooses one of the coins that come in or go out. */
export function CoinField({ coins, value, onChange }: CoinFieldProps) {
  const t = useTranslate();
  const { nameOf, namesOf } = useCoinNames();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PickerField
        label={t("wallet.statement.coin")}
        placeholder={t("deposit.chooseCoin")}
        text={value === "" ? "" : coinTitle(value, nameOf(value))}
        onOpen={() => setIsOpen(true)}
        leading={value === "" ? undefined : <CoinIcon code={value} size={24} />}
      />
      <SearchSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("deposit.chooseCoin")}
        closeLabel={t("common.close")}
        searchLabel={t("wallet.search")}
        emptyText={t("wallet.nothingFound")}
        options={coins.map((id) => ({ id, label: id, note: nameOf(id), keywords: namesOf(id).join(" ") }))}
        value={value}
        onChoose={onChange}
        leadingOf={coinIconOf}
      />
    </>
  );
}

const coinIconOf = ({ id }: SearchOption) => <CoinIcon code={id} size={32} />;

const coinTitle = (code: string, name: string): string => (name === code ? code : `${code} · ${name}`);
