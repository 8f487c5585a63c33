import { Button, Select } from "@agio/ui";
import { useState } from "react";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordCard } from "../../../features/rules/RecordCard.tsx";
import { useMay } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import type { Listed } from "../model.ts";
import { firstOptions, optionsRequest, pairsWithoutOptions } from "./option-model.ts";

interface OptionToolsProps {
  pairs: Listed["markets"]["pairs"];
  options: Listed["options"];
}

/** Options on the index of a pair that has none; the core lists their series by the rules. */
export function OptionTools({ pairs, options }: OptionToolsProps) {
  const text = useText();
  const mayAdd = useMay()("settings.money");
  const { ask, isSending } = useAsking("operator.optionUnderlyings.list");
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState("");
  const [like, setLike] = useState(options[0]?.symbol ?? "");
  const free = pairsWithoutOptions(pairs, options);
  const pair = free.find(({ symbol }) => symbol === chosen) ?? free[0];
  if (!mayAdd || pair === undefined) return null;
  if (!isAdding)
    return (
      <div>
        <Button size="small" tone="outline" onClick={() => setAdding(true)}>
          {text("optionListing.add")}
        </Button>
      </div>
    );
  return (
    <RecordCard
      title={`${text("optionListing.add")}: ${pair.symbol}`}
      rules={firstOptions(pair, options.find(({ symbol }) => symbol === like)?.rules)}
      isNew
      isBusy={isSending}
      onAsk={(rules, reason) => ask("operator.optionUnderlyings.add", optionsRequest(pair.symbol, rules, reason))}
      onClose={() => setAdding(false)}
    >
      <p className="text-text-2">{text("optionListing.meaning")}</p>
      <div className="settings-fields">
        <Select
          label={text("optionListing.pair")}
          size="small"
          value={pair.symbol}
          options={free.map(({ symbol, showSymbol }) => ({ id: symbol, label: showSymbol }))}
          onChange={setChosen}
        />
        {options.length === 0 ? null : (
          <Select
            label={text("listing.pair.like")}
            size="small"
            value={like}
            options={options.map(({ symbol, code }) => ({ id: symbol, label: code }))}
            onChange={setLike}
          />
        )}
      </div>
    </RecordCard>
  );
}
