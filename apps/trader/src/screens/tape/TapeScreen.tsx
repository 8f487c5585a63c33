import { Button, NumberField, Select, Tabs } from "@agio/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { readTarget } from "./model.ts";
import { HeadList } from "./parts/HeadList.tsx";
import { LiveTicks } from "./parts/LiveTicks.tsx";
import { TickPage } from "./parts/TickPage.tsx";

type View = "ticks" | "heads";
const PANEL_ID = "tape-panel";

/** The public record that settles everything: ticks with their inputs and hashes, and the heads of each minute. */
export function TapeScreen() {
  const t = useTranslate();
  const [view, setView] = useState<View>("ticks");
  return (
    <ScreenFrame title={t("evidence.tape.title")}>
      <p className="m-0 px-4 pt-1 text-14 text-text-2">
        {t("evidence.tape.lead")}{" "}
        <a className="text-accent underline" href={hrefOf(paths.settlement())}>
          {t("evidence.settlement.title")}
        </a>{" "}
        ·{" "}
        <a className="text-accent underline" href={hrefOf(paths.liabilities())}>
          {t("liabilities.title")}
        </a>
      </p>
      <div className="px-1 pt-2">
        <Tabs<View>
          label={t("evidence.tape.title")}
          value={view}
          onChange={setView}
          panelId={PANEL_ID}
          tabs={[
            { id: "ticks", label: t("evidence.tape.ticks") },
            { id: "heads", label: t("evidence.tape.heads") },
          ]}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-label={t(`evidence.tape.${view}`)} className="px-4 pb-8">
        {view === "ticks" ? <Ticks /> : <HeadList />}
      </div>
    </ScreenFrame>
  );
}

function Ticks() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pairs = useTradingPairs();
  const target = readTarget(
    query,
    pairs.map(({ symbol }) => symbol),
  );
  const [typed, setTyped] = useState(target.seq === undefined ? "" : String(target.seq));
  const { symbol, seq } = target;
  const go = (next: { symbol?: string; seq?: number }) =>
    void navigate(paths.tape({ symbol, ...next }), { replace: true });
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          go(Number(typed) > 0 ? { seq: Number(typed) } : {});
        }}
      >
        <Select
          size="small"
          className="min-w-36! flex-1"
          label={t("second.history.pair")}
          value={symbol}
          onChange={(chosen) => go({ symbol: chosen })}
          options={pairs.map(({ symbol: id, label }) => ({ id, label }))}
        />
        <NumberField
          size="small"
          className="min-w-28 flex-1"
          label={t("evidence.tape.number")}
          value={typed}
          onChange={setTyped}
          decimals={0}
        />
        <Button type="submit" tone="outline">
          {t("evidence.tape.jump")}
        </Button>
      </form>
      {seq === undefined ? (
        <LiveTicks key={symbol} symbol={symbol} onPage={(from) => go({ seq: from })} />
      ) : (
        <TickPage
          key={`${symbol}:${seq}`}
          symbol={symbol}
          seq={seq}
          onPage={(from) => go({ seq: from })}
          onLive={() => go({})}
        />
      )}
    </>
  );
}
