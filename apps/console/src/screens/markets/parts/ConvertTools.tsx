import { Button, Select } from "@agio/ui";
import { useState } from "react";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordCard } from "../../../features/rules/RecordCard.tsx";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { changeOf, previewOf, withReason } from "../model.ts";

/** A coin of the convert list to begin with, closed until somebody opens it. */
const FIRST_TERMS = { spread: "0.5", feeRate: "0", minValue: "10", maxValue: "10000", isOpen: true };

interface ConvertToolsProps {
  coins: readonly string[];
  /** Those that are in the convert list already. */
  listed: readonly string[];
}

/** Puts a coin into the convert list. */
export function ConvertTools({ coins, listed }: ConvertToolsProps) {
  const text = useText();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const free = coins.filter((coin) => !listed.includes(coin));
  return (
    <>
      {may("settings.money") && !isAdding && free.length > 0 ? (
        <div>
          <Button size="small" tone="outline" onClick={() => setAdding(true)}>
            {text("convert.add")}
          </Button>
        </div>
      ) : null}
      {isAdding ? <AddCoin free={free} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function AddCoin({ free, onClose }: { free: readonly string[]; onClose: () => void }) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.conversions.coins");
  const [coin, setCoin] = useState(free[0] ?? "");
  return (
    <RecordCard
      title={`${text("convert.add")}: ${coin}`}
      rules={FIRST_TERMS}
      isNew
      isBusy={isSending}
      onAsk={(rules, reason) => {
        const { name, request } = changeOf("convert", { id: coin }, rules);
        return ask(name, withReason(request, reason));
      }}
      onClose={onClose}
      previewOf={(rules) => previewOf("convert", { id: coin }, rules)}
    >
      <p className="text-text-2">{text("convert.meaning")}</p>
      <Select
        label={text("convert.coin")}
        size="small"
        className="max-w-64"
        value={coin}
        options={free.map((id) => ({ id, label: id }))}
        onChange={setCoin}
      />
    </RecordCard>
  );
}
