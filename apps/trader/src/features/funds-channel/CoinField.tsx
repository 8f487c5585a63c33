import { CoinIcon, PickerField, SearchSheet, type SearchOption } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { coinName } from "../pair/use-trading-pairs.ts";

interface CoinFieldProps {
  coins: readonly string[];
  value: string;
  onChange: (coin: string) => void;
}

/** Chooses one of the coins that come in or go out. */
export function CoinField({ coins, value, onChange }: CoinFieldProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PickerField
        label={t("wallet.statement.coin")}
        placeholder={t("deposit.chooseCoin")}
        text={value === "" ? "" : nameOf(value)}
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
        options={coins.map((coin) => ({ id: coin, label: coin, note: coinName(coin) }))}
        value={value}
        onChoose={onChange}
        leadingOf={coinIconOf}
      />
    </>
  );
}

const coinIconOf = ({ id }: SearchOption) => <CoinIcon code={id} size={32} />;

const nameOf = (coin: string): string => {
  const name = coinName(coin);
  return name === coin ? coin : `${coin} · ${name}`;
};
