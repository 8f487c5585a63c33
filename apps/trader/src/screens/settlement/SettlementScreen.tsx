import { useCall, valueIn } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { useFormat } from "../../shell/format.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { VoidsCard } from "./VoidsCard.tsx";
import { EXAMPLE_SECONDS, EXAMPLE_WINDOW, settlementExample, type SettlementExample } from "./example.ts";

const SECTIONS = ["tape", "second", "void", "compensation", "option", "nobody"] as const;
const SYMBOL = "btcusdt";
const EXAMPLE_PX = 320;

/** How settlement works, in words, and worked out on the last minute of the tape. */
export function SettlementScreen() {
  const t = useTranslate();
  return (
    <ScreenFrame title={t("evidence.settlement.title")}>
      <DeskPage
        beside="cards"
        side={
          <div className="grid gap-4 px-4 pb-8 desk:p-0">
            <VoidsCard />
            <Example />
            <ProofLinks />
          </div>
        }
      >
        <div className="grid gap-4 px-4 pb-4 pt-1 desk:px-0">
          <p className="m-0 text-14 text-text-2">{t("evidence.settlement.lead")}</p>
          {SECTIONS.map((id) => (
            <section key={id} className="rounded-2 bg-surface-1 p-4">
              <h2 className="m-0 text-16 font-semibold">{t(`evidence.settlement.${id}.title`)}</h2>
              <p className="m-0 mt-1 text-14 text-text-2">{t(`evidence.settlement.${id}.text`)}</p>
            </section>
          ))}
        </div>
      </DeskPage>
    </ScreenFrame>
  );
}

/** The ways to the rest of the evidence. */
function ProofLinks() {
  const t = useTranslate();
  return (
    <p className="m-0 flex flex-wrap gap-x-4 text-14">
      <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.tape())}>
        {t("evidence.tape.title")}
      </a>
      <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.liabilities())}>
        {t("liabilities.title")}
      </a>
      <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.insurance())}>
        {t("fund.title")}
      </a>
    </p>
  );
}

function Example() {
  const t = useTranslate();
  const pair = useTradingPairs().find(({ symbol }) => symbol === SYMBOL);
  const remote = useCall("tape.proof", { symbol: SYMBOL });
  const ticks = valueIn(remote)?.ticks;
  const example = ticks === undefined ? undefined : settlementExample(ticks, (pair?.priceDecimals ?? 1) + 1);
  return (
    <section className="rounded-2 bg-surface-1 p-4" aria-label={t("evidence.example.title")}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="m-0 text-16 font-semibold">{t("evidence.example.title")}</h2>
        <Button size="small" tone="outline" onClick={() => void remote.refetch()}>
          {t("evidence.example.again")}
        </Button>
      </div>
      {ticks === undefined && remote.state === "loading" ? <Skeleton height={EXAMPLE_PX} /> : null}
      {example === undefined && remote.state !== "loading" ? <NoData text={t("evidence.example.none")} /> : null}
      {example === undefined ? null : <Worked example={example} label={pair?.label ?? SYMBOL} />}
    </section>
  );
}

function Worked({ example, label }: { example: SettlementExample; label: string }) {
  const t = useTranslate();
  const format = useFormat();
  const { entry, ticks } = example;
  return (
    <>
      <ol className="m-0 mt-2 grid list-decimal gap-2 ps-5 text-14 text-text-2">
        <li>
          {t("evidence.example.entry", {
            pair: label,
            number: entry.seq,
            time: format.zonedTime(entry.time),
            price: format.grouped(example.entryPrice),
          })}
        </li>
        <li>
          {t("evidence.example.close", {
            seconds: EXAMPLE_SECONDS,
            time: format.zonedTime(example.closeTime),
            window: EXAMPLE_WINDOW,
          })}
        </li>
        <li>{t("evidence.example.mean", { price: format.grouped(example.settlementPrice) })}</li>
        <li>{t(`evidence.example.resultOf.${example.result === "void" ? "draw" : example.result}`)}</li>
      </ol>
      <table className="mt-3 w-full border-collapse text-12 whitespace-nowrap tabular-nums">
        <tbody>
          {ticks.map(({ tick, isDropped }) => (
            <tr key={tick.seq} className="border-t border-line">
              <td className="py-1">#{tick.seq}</td>
              <td className="py-1">{format.time(tick.time)}</td>
              <td className="py-1 text-end">
                {isDropped ? (
                  <>
                    <s className="text-text-3">{format.grouped(tick.value)}</s>{" "}
                    <span className="text-11 text-text-3">{t("evidence.dropped")}</span>
                  </>
                ) : (
                  format.grouped(tick.value)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a
        className="mt-2 inline-flex min-h-11 items-center text-14 text-accent underline"
        href={hrefOf(paths.tape({ symbol: SYMBOL, seq: ticks[0]?.tick.seq ?? 1 }))}
      >
        {t("evidence.example.open")}
      </a>
    </>
  );
}
