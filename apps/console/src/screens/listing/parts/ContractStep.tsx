import type { DataOf } from "@agio/api-contract";
import { ButtonLink, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { useAsking } from "../../../features/request/use-asking.ts";
import { RecordForm } from "../../../features/rules/RecordForm.tsx";
import { fieldName } from "../../../features/fields/field-name.ts";
import { useText } from "../../../shell/text.ts";
import {
  contractExample,
  contractFault,
  contractRequest,
  firstContract,
  pairsForContracts,
  type ContractForm,
} from "../contract-model.ts";
import { pricingCoinOf } from "../model.ts";
import { Step } from "./Step.tsx";

interface ContractStepProps {
  coin: string;
  markets: DataOf<"operator.markets.list">;
}

/** A perpetual contract on the index of the coin's pair, with an example of its smallest trade before it is asked for. */
export function ContractStep({ coin, markets }: ContractStepProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.markets.list");
  const [chosen, setChosen] = useState("");
  const [like, setLike] = useState(markets.contracts.find(({ isDelisted }) => !isDelisted)?.symbol ?? "");
  const [price, setPrice] = useState("1");
  const [requestId, setRequestId] = useState(0);
  const pairs = pairsForContracts(markets, coin);
  const pair = pairs.find(({ symbol }) => symbol === chosen) ?? pairs[0];
  const listed = markets.contracts.filter(
    ({ indexSymbol, isDelisted }) => !isDelisted && pairs.some(({ symbol }) => symbol === indexSymbol),
  );
  const scale = markets.coins.find((one) => pair !== undefined && one.coin === pricingCoinOf(pair))?.scale ?? 0;
  const title = text("contracts.step");
  if (pair === undefined)
    return (
      <Step title={title} requestId={0}>
        <p className="text-text-2">{text("contracts.noPair")}</p>
      </Step>
    );
  const sort = Math.max(0, ...markets.contracts.map((one) => one.sort)) + 1;
  const place = { indexSymbol: pair.symbol, sort, logo: pair.logo };
  const send = async (form: object, reason: string): Promise<boolean> => {
    const made = await ask("operator.markets.listContract", contractRequest(form, place, reason));
    if (made !== undefined) setRequestId(made);
    return made !== undefined;
  };
  const done = listed.map(({ symbol }) => symbol);
  return (
    <Step
      title={title}
      requestId={requestId}
      done={done.length === 0 ? undefined : text("contracts.listed", { symbol: done.join(", ") })}
    >
      {done.length > 0 ? (
        <div>
          <ButtonLink size="small" href={`#/markets?kind=contracts&open=${done[0]}`}>
            {text("listing.openMarket")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="text-text-2">{text("contracts.intro")}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] items-start gap-3">
            <Select
              label={text("contracts.index")}
              size="small"
              value={pair.symbol}
              options={pairs.map(({ symbol, showSymbol }) => ({ id: symbol, label: showSymbol }))}
              onChange={setChosen}
            />
            {markets.contracts.length === 0 ? null : (
              <Select
                label={text("listing.pair.like")}
                size="small"
                value={like}
                options={markets.contracts.map(({ symbol }) => ({ id: symbol, label: symbol }))}
                onChange={setLike}
              />
            )}
            <TextField label={text("listing.pair.price")} size="small" value={price} onChange={setPrice} />
          </div>
          <RecordForm
            key={`${pair.symbol} ${like}`}
            rules={firstContract(pair, markets.contracts.find(({ symbol }) => symbol === like)?.rules)}
            isNew
            title={`${text("contracts.ask")}: ${coin}`}
            isBusy={isSending}
            previewOf={(form) => ({ call: "operator.markets.listContract", request: contractRequest(form, place, "") })}
            isFaulty={(form) => contractFault(form as ContractForm, scale, markets) !== undefined}
            renderNote={(form) => (
              <Example
                form={form as ContractForm}
                fault={contractFault(form as ContractForm, scale, markets)}
                {...{ coin, price, scale }}
                base={pricingCoinOf(pair)}
              />
            )}
            onSend={send}
          />
        </>
      )}
    </Step>
  );
}

interface ExampleProps {
  form: ContractForm;
  fault: string | undefined;
  coin: string;
  /** The coin that prices and settles. */
  base: string;
  price: string;
  scale: number;
}

function Example({ form, fault, coin, base, price, scale }: ExampleProps) {
  const text = useText();
  const example = contractExample(form, price, scale);
  return (
    <div className="grid gap-2" aria-live="polite">
      {example === undefined ? (
        <p className="text-text-2">{text("listing.fault", { field: text("listing.pair.price") })}</p>
      ) : example.atoms === undefined ? (
        <p>{text("listing.notWhole", { tick: example.tick, lot: example.lot, coin: base })}</p>
      ) : (
        <p>
          {text("contracts.example", {
            ...{ tick: example.tick, lot: example.lot, coin, base, atoms: String(example.atoms), price },
            ...{ size: form.rules.minShare, value: example.value, margin: example.margin },
            leverage: example.leverage,
          })}
        </p>
      )}
      {fault === undefined ? null : (
        <p className="text-text-2">{text("listing.fault", { field: fieldName(text, fault) })}</p>
      )}
    </div>
  );
}
