import { CoinIcon, Icon, SearchSheet } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useCoinNames } from "../coin/coin-names.ts";

interface CoinButtonProps {
  label: string;
  coin: string;
  coins: readonly string[];
  onChoose: (coin: string) => void;
}

const iconOf = ({ id }: { readonly id: string }) => <CoinIcon code={id} size={28} />;

/** The coin of a side; a press opens the list. */
export function CoinButton({ label, coin, coins, onChoose }: CoinButtonProps) {
  const t = useTranslate();
  const { nameOf, namesOf } = useCoinNames();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 flex-none items-center gap-2 rounded-full bg-surface-3 ps-2 pe-3 hover:bg-line"
        aria-label={`${label}: ${coin}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <CoinIcon code={coin} size={24} />
        <span className="text-16 font-semibold ui-figures">{coin}</span>
        <Icon name="down" size={14} className="text-text-3" />
      </button>
      <SearchSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        closeLabel={t("common.close")}
        searchLabel={t("wallet.search")}
        emptyText={t("wallet.nothingFound")}
        options={coins.map((id) => ({ id, label: id, note: nameOf(id), keywords: namesOf(id).join(" ") }))}
        value={coin}
        onChoose={onChoose}
        leadingOf={iconOf}
      />
    </>
  );
}
