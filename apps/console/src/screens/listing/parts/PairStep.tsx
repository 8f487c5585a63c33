import type { DataOf } from "@agio/api-contract";
import { Button, ButtonLink, Select, TextField } from "@agio/ui";
import { useState } from "react";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { MomentField } from "../../../features/utc-time/MomentField.tsx";
import { dueTimeOf } from "../../../features/utc-time/utc-time.ts";
import { useAsking } from "../../../features/request/use-asking.ts";
import { useText } from "../../../shell/text.ts";
import {
  EMPTY_PAIR,
  exampleOf,
  firstRules,
  isIndexed,
  pairFault,
  pairRequest,
  sourcesOf,
  symbolOf,
  type PairDraft,
  type PairRules,
} from "../model.ts";
import { SourceTrial } from "./SourceTrial.tsx";
import { Step } from "./Step.tsx";

interface PairStepProps {
  coin: string;
  logo: string;
  markets: DataOf<"operator.markets.list">;
}

/** A spot pair of the coin, with an example of its smallest trade before it is asked for. */
export function PairStep({ coin, logo, markets }: PairStepProps) {
  const text = useText();
  const { ask, isSending } = useAsking("operator.markets.list");
  const first = markets.pairs.find(({ isDelisted }) => !isDelisted);
  const [draft, setDraft] = useState<PairDraft>({ ...EMPTY_PAIR, coin, like: first?.symbol ?? "" });
  const [requestId, setRequestId] = useState(0);
  const [moment, setMoment] = useState("");
  const [isAsking, setAsking] = useState(false);
  const listed = markets.pairs.filter((pair) => pair.coin === coin && !pair.isDelisted);
  const fault = pairFault(draft, markets);
  const like = markets.pairs.find(({ symbol }) => symbol === draft.like);
  const pricing = markets.coins.find((one) => one.coin === draft.pricingCoin);
  const example = pricing === undefined ? undefined : exampleOf(draft, pricing.scale);
  const sort = Math.max(0, ...markets.pairs.map((pair) => pair.sort)) + 1;
  const requestWith = (rules: PairRules, reason: string) =>
    pairRequest(draft, { rules: firstRules(rules, draft), sort, logo }, reason);
  const confirm = async (reason: string) => {
    if (like === undefined) return;
    const made = await ask("operator.markets.listPair", { ...requestWith(like.rules, reason), ...dueTimeOf(moment) });
    if (made === undefined) return;
    setRequestId(made);
    setAsking(false);
  };
  const type = (changed: Partial<PairDraft>) => setDraft({ ...draft, ...changed });
  const done = listed.map(({ symbol }) => symbol);
  return (
    <Step
      title={text("listing.steps.pair")}
      requestId={requestId}
      done={done.length === 0 ? undefined : text("listing.pairListed", { symbol: done.join(", ") })}
    >
      {done.length > 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-text-2">{text("listing.liquidity")}</p>
          <ButtonLink size="small" href={`#/markets?kind=pairs&open=${done[0]}`}>
            {text("listing.openMarket")}
          </ButtonLink>
        </div>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (fault === undefined) setAsking(true);
          }}
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] items-start gap-3">
            <Select
              label={text("listing.pair.pricingCoin")}
              size="small"
              value={draft.pricingCoin}
              options={markets.coins
                .filter((one) => one.coin !== coin)
                .map((one) => ({ id: one.coin, label: one.coin }))}
              onChange={(pricingCoin) => type({ pricingCoin })}
            />
            {(["basePrecision", "coinPrecision", "price"] as const).map((name) => (
              <TextField
                key={name}
                label={text(`listing.pair.${name}`)}
                size="small"
                value={draft[name]}
                onChange={(typed) => type({ [name]: typed })}
              />
            ))}
            <Select
              label={text("listing.pair.market")}
              size="small"
              value={draft.market}
              options={(["owncoin", "agio"] as const).map((id) => ({ id, label: text(`listing.market.${id}`) }))}
              onChange={(market) => type({ market })}
            />
            <Select
              label={text("listing.pair.like")}
              size="small"
              value={draft.like}
              options={markets.pairs.map(({ symbol }) => ({ id: symbol, label: symbol }))}
              onChange={(symbol) => type({ like: symbol })}
            />
          </div>
          {draft.market === "owncoin" ? null : (
            <TextField
              label={text("listing.pair.sources")}
              hint={text("listing.sourcesHint", { symbol: symbolOf(draft) })}
              size="small"
              value={draft.sources}
              onChange={(sources) => type({ sources })}
            />
          )}
          {isIndexed(draft) ? <SourceTrial sources={sourcesOf(draft.sources) ?? []} /> : null}
          <MomentField label={text("listing.opens")} value={moment} onChange={setMoment} />
          {example === undefined ? null : (
            <p>
              {example.atoms === undefined
                ? text("listing.notWhole", { tick: example.tick, lot: example.lot, coin: draft.pricingCoin })
                : text("listing.example", {
                    ...{ tick: example.tick, lot: example.lot, coin, base: draft.pricingCoin },
                    ...{ atoms: String(example.atoms), cost: example.cost, price: draft.price },
                  })}
            </p>
          )}
          <p className="text-text-2">
            {fault === undefined ? "" : text("listing.fault", { field: text(`listing.pair.${fault}`) })}
          </p>
          <div>
            <Button type="submit" size="small" tone="accent" disabled={fault !== undefined}>
              {text("listing.askPair")}
            </Button>
          </div>
        </form>
      )}
      {isAsking ? (
        <ReasonDialog
          title={`${text("listing.askPair")}: ${symbolOf(draft)}`}
          confirmLabel={text("markets.ask")}
          isBusy={isSending}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
          preview={like && { call: "operator.markets.listPair", request: requestWith(like.rules, "") }}
        >
          <p>{text("listing.permanent")}</p>
        </ReasonDialog>
      ) : null}
    </Step>
  );
}
