import { Banner, Button, Checkbox, NoData, Skeleton } from "@agio/ui";
import { Suspense, useId, useState } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { setConfirmsSeconds, useConfirmsSeconds } from "../../shell/second-confirm.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useTradingPairs } from "../pair/use-trading-pairs.ts";
import { SignInLink } from "../ticket/SignInLink.tsx";
import { DisclosureSheet, needsDisclosure } from "./DisclosureSheet.tsx";
import { LossLimitSheet } from "./LossLimitSheet.tsx";
import type { Period } from "./period.ts";
import { durationText } from "./second-words.ts";
import { StakeField, StakeFigures } from "./StakeField.tsx";
import { useSecondTicket, type BetSide, type SecondTicketState } from "./use-second-ticket.ts";
import { useFormat } from "../../shell/format.ts";
import { oddsPercent } from "./stake-summary.ts";

const ConfirmBetSheet = later(() => import("./ConfirmBetSheet.tsx"), "ConfirmBetSheet");

const TICKET_PX = 420;

/** The form of a bet: how long, how much, what it brings and costs, the rule that decides it, up or down. */
export function SecondTicket({ symbol }: { symbol: string }) {
  const t = useTranslate();
  const ticket = useSecondTicket(symbol);
  const { periods, period, summary } = ticket;
  if (periods === undefined) return <Skeleton height={TICKET_PX} />;
  if (period === undefined || summary === undefined) return <NoData text={t("second.noPeriods")} />;
  return (
    <form className="grid gap-3" aria-label={t("second.form")} noValidate onSubmit={(event) => event.preventDefault()}>
      <PeriodChips periods={periods} chosen={period} onChoose={ticket.choosePeriod} />
      <StakeField ticket={ticket} period={period} />
      <StakeFigures period={period} summary={summary} />
      <Rule period={period} />
      <Placing ticket={ticket} period={period} symbol={symbol} />
    </form>
  );
}

/** How the bet is decided, in words. */
function Rule({ period }: { period: Period }) {
  const t = useTranslate();
  return (
    <p className="m-0 rounded-1 bg-surface-2 p-3 text-12 text-text-2">
      {t("second.rule", { seconds: period.windowSeconds, duration: durationText(t, period.seconds) })}{" "}
      <a className="text-accent underline" href={hrefOf(paths.settlement())}>
        {t("evidence.settlement.title")}
      </a>
    </p>
  );
}

/** The disclosure is asked for before the first bet, and can be read again at any time. */
type SheetName =
  | { readonly name: "disclosure"; readonly isAsked: boolean }
  | { readonly name: "limit" }
  | { readonly name: "confirm"; readonly side: BetSide };

interface PlacingProps {
  ticket: SecondTicketState;
  period: Period;
  symbol: string;
}

/** The two buttons and what comes before the first bet. */
function Placing({ ticket, period, symbol }: PlacingProps) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const isConfirming = useConfirmsSeconds();
  const [sheet, setSheet] = useState<SheetName>();
  /** The disclosure was acknowledged just now, and nothing was placed since. */
  const [isWaiting, setIsWaiting] = useState(false);
  const press = (side: BetSide) => {
    setIsWaiting(false);
    if (!ticket.check()) return;
    if (needsDisclosure()) setSheet({ name: "disclosure", isAsked: true });
    else if (isConfirming) setSheet({ name: "confirm", side });
    else void ticket.place(side);
  };
  const isAsked = sheet?.name === "disclosure" && sheet.isAsked;
  const close = () => setSheet(undefined);
  const accept = () => {
    close();
    setIsWaiting(true);
  };
  if (!isSignedIn) return <SignInLink wide />;
  return (
    <>
      <Notice ticket={ticket} symbol={symbol} />
      {isWaiting ? <NotPlaced /> : null}
      <BetButtons symbol={symbol} onPress={press} />
      <Checkbox isChecked={isConfirming} onChange={setConfirmsSeconds} label={t("second.confirm.always")} />
      <p className="m-0 -mt-3 flex flex-wrap justify-between gap-x-4 text-12">
        <button type="button" className="min-h-11 text-text-2 underline" onClick={() => setSheet({ name: "limit" })}>
          {t("second.limit.title")}
        </button>
        <button
          type="button"
          className="min-h-11 text-text-2 underline"
          onClick={() => setSheet({ name: "disclosure", isAsked: false })}
        >
          {t("second.disclosure.title")}
        </button>
      </p>
      <DisclosureSheet
        key={sheet?.name === "disclosure" ? "open" : "closed"}
        isOpen={sheet?.name === "disclosure"}
        period={period}
        stake={ticket.stake}
        onClose={close}
        onLimit={() => setSheet({ name: "limit" })}
        // It only leads back to the ticket: a bet is placed by a button that says so.
        {...(isAsked ? { onAccept: accept } : {})}
      />
      {sheet?.name === "confirm" ? (
        <ConfirmStep ticket={ticket} period={period} symbol={symbol} side={sheet.side} onClose={close} />
      ) : null}
      {sheet?.name === "limit" && ticket.account !== undefined ? (
        <LossLimitSheet account={ticket.account} onClose={close} />
      ) : null}
    </>
  );
}

/** The bet once more, as it stands now. */
function ConfirmStep({ ticket, period, symbol, side, onClose }: PlacingProps & { side: BetSide; onClose: () => void }) {
  const market = useTradingPairs().find((pair) => pair.symbol === symbol)?.label ?? symbol;
  const { summary } = ticket;
  if (summary === undefined) return null;
  const place = () => {
    onClose();
    void ticket.place(side);
  };
  return (
    <Suspense>
      <ConfirmBetSheet {...{ side, market, period, summary, onClose }} onPlace={place} />
    </Suspense>
  );
}

/** Reading the disclosure places nothing. */
function NotPlaced() {
  const t = useTranslate();
  return (
    <Banner tone="accent" icon="info" isRounded isLive>
      {t("second.disclosure.notPlaced", { up: t("second.up"), down: t("second.down") })}
    </Banner>
  );
}

/** A reason that concerns the whole form: the index, the product, or what the server said. */
function Notice({ ticket, symbol }: Pick<PlacingProps, "ticket" | "symbol">) {
  const t = useTranslate();
  const status = useIndexStatus(symbol);
  const words = status === "live" ? ticket.errorText("form") : t(`second.errors.${status}`);
  return words === undefined ? null : (
    <Banner tone={status === "live" ? "danger" : "warn"} isRounded isLive>
      {words}
    </Banner>
  );
}

/** No bets on an index that is halted or has two venues only. */
const useIndexStatus = (symbol: string) => useDetail(symbol)?.indexStatus ?? "live";

function BetButtons({ symbol, onPress }: { symbol: string; onPress: (side: BetSide) => void }) {
  const t = useTranslate();
  const isStale = useStale();
  const isOff = useIndexStatus(symbol) !== "live" || isStale;
  const button = (side: BetSide, mark: string) => (
    <Button tone={side} size="large" disabled={isOff} onClick={() => onPress(side)} data-bet={side}>
      {isStale ? t("trade.form.paused") : <Sided mark={mark}>{t(`second.${side}`)}</Sided>}
    </Button>
  );
  return (
    // Above the tab bar, where a thumb reaches.
    <div className="sticky bottom-[calc(57px+var(--safe-bottom))] z-20 -mx-4 grid grid-cols-2 gap-2 border-t border-line bg-surface-0 px-4 py-2 *:min-h-13 desk:static desk:mx-0 desk:border-0 desk:bg-transparent desk:p-0">
      {button("up", "▲")}
      {button("down", "▼")}
    </div>
  );
}

const Sided = ({ mark, children }: { mark: string; children: string }) => (
  <>
    <span aria-hidden="true">{mark}</span> {children}
  </>
);

interface PeriodChipsProps {
  periods: readonly Period[];
  chosen: Period | undefined;
  onChoose: (seconds: number) => void;
}

/** How long a bet runs, and what it pays: native radio buttons. */
function PeriodChips({ periods, chosen, onChoose }: PeriodChipsProps) {
  const t = useTranslate();
  const format = useFormat();
  const name = useId();
  return (
    <fieldset
      className="m-0 grid min-w-0 grid-cols-[repeat(auto-fit,minmax(62px,1fr))] gap-2 border-0 p-0 desk:grid-cols-[repeat(auto-fit,minmax(90px,1fr))]"
      role="radiogroup"
      aria-label={t("second.period")}
    >
      {periods.map((period) => (
        <label
          key={period.id}
          className="relative grid min-h-13 cursor-pointer content-center justify-items-center rounded-1 border border-line bg-surface-1 px-0.5 py-1 text-14 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus)"
        >
          <input
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            type="radio"
            name={name}
            checked={period.id === chosen?.id}
            onChange={() => onChoose(period.seconds)}
          />
          <span className="ui-figures">{durationText(t, period.seconds)}</span>
          <span className="text-12 font-medium text-up ui-figures" dir="ltr">
            {format.grouped(`+${oddsPercent(period)}%`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
