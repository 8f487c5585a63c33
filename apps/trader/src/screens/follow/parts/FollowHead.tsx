import type { FollowRow } from "@agio/api-contract";
import { Button } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { followState, percentOfBips, shareDue, stopReasonOf } from "../model.ts";
import { draftOfFollow, termsOf } from "../terms-draft.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { useFollowSend } from "../use-follow-send.ts";
import { ChangeSheet } from "./ChangeSheet.tsx";
import { FigureGrid } from "./FigureGrid.tsx";
import { StopSheet } from "./StopSheet.tsx";
import { TopUpSheet } from "./TopUpSheet.tsx";

interface FollowHeadProps {
  follow: FollowRow;
  coin: string;
}

/** Worth of a follow, and everything that can be done to it. */
export function FollowHead({ follow, coin }: FollowHeadProps) {
  const t = useTranslate();
  const { format, own, result, part, figure } = useFollowFormat(coin);
  const state = followState(follow);
  const reason = stopReasonOf(follow);
  return (
    <section className="grid gap-4 rounded-2 bg-surface-1 p-4" aria-label={t("follow.manage")}>
      <header className="grid gap-1">
        <p className="m-0 flex items-baseline justify-between gap-2 text-14">
          <span className="font-semibold">{t(`follow.state.${state}`)}</span>
          <a
            className="-my-3 inline-flex min-h-11 items-center text-14 text-accent"
            href={hrefOf(paths.leader(follow.leaderId))}
          >
            {t("follow.figure.leader")}
          </a>
        </p>
        {reason === undefined ? null : <p className="m-0 text-12 text-text-2">{t(`follow.because.${reason}`)}</p>}
        {state === "paused" ? <p className="m-0 text-12 text-warn">{t("follow.pausedNote")}</p> : null}
      </header>
      <FigureGrid
        room="side"
        figures={[
          { name: t("contract.account.equity"), value: own(follow.equity) },
          { name: t("follow.profit"), value: result(follow.profit) },
          { name: t("follow.paidIn"), value: own(follow.funds) },
          { name: t("wallet.available"), value: own(follow.available) },
          { name: t("follow.figure.reached"), value: part(follow.reached) },
          { name: t("follow.skips"), value: figure(format.count(follow.skips)) },
        ]}
      />
      {state === "ended" ? null : <Actions follow={follow} coin={coin} />}
    </section>
  );
}

/** The share of a follow's leader, and its limits. `nextShareTime`: 0 where nothing is settled any more. */
export function FollowTerms({ follow, coin, nextShareTime }: FollowHeadProps & { nextShareTime: number }) {
  const t = useTranslate();
  const { own, result, part, time } = useFollowFormat(coin);
  return (
    <section className="grid gap-4 rounded-2 bg-surface-1 p-4" aria-label={t("follow.figure.shareRate")}>
      <h2 className="m-0 text-14 font-semibold">{t("follow.figure.shareRate")}</h2>
      <FactRows
        facts={[
          { name: t("follow.rate"), value: part(follow.shareRate) },
          { name: t("follow.realized"), value: result(follow.realized) },
          { name: t("follow.mark"), value: own(follow.mark) },
          { name: t("follow.withheld"), value: own(follow.withheld) },
          { name: t("follow.sharesPaid"), value: own(follow.paid) },
          ...(follow.state === "ended"
            ? []
            : [
                { name: t("follow.due"), value: own(shareDue(follow, coin)) },
                {
                  name: t("follow.nextShare"),
                  value: nextShareTime === 0 ? "–" : time(nextShareTime),
                },
              ]),
        ]}
      />
      <Limits follow={follow} coin={coin} />
    </section>
  );
}

function Actions({ follow, coin }: { follow: FollowRow; coin: string }) {
  const t = useTranslate();
  const [sheet, setSheet] = useState<"change" | "topUp" | "stop">();
  const { act, isSending, refused } = useFollowSend("follow.change", () => undefined);
  const close = () => setSheet(undefined);
  const isActive = follow.state === "active";
  const turn = () =>
    void act(
      { id: follow.id, ...termsOf(draftOfFollow(follow), !follow.isPaused) },
      t(follow.isPaused ? "follow.state.active" : "follow.state.paused"),
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {isActive ? (
          <>
            <Button onClick={() => setSheet("topUp")}>{t("follow.topUp")}</Button>
            <Button onClick={() => setSheet("change")}>{t("follow.change")}</Button>
            <Button busy={isSending} onClick={turn}>
              {t(follow.isPaused ? "follow.resume" : "follow.pause")}
            </Button>
          </>
        ) : null}
        {follow.state === "stopping" ? null : (
          <Button tone="outline" onClick={() => setSheet("stop")}>
            {t("follow.stop.title")}
          </Button>
        )}
      </div>
      <FormError text={refused} />
      {sheet === "change" ? <ChangeSheet follow={follow} coin={coin} onClose={close} /> : null}
      {sheet === "topUp" ? <TopUpSheet id={follow.id} coin={coin} onClose={close} /> : null}
      {sheet === "stop" ? <StopSheet follow={follow} onClose={close} /> : null}
    </>
  );
}

function Limits({ follow, coin }: { follow: FollowRow; coin: string }) {
  const t = useTranslate();
  const { nameOf } = useContractNames();
  const { format, own, figure, part } = useFollowFormat(coin);
  const { leverageMax } = draftOfFollow(follow);
  const limit = (amount: string) => (Number(amount) === 0 ? "–" : own(amount));
  return (
    <>
      <h2 className="m-0 text-14 font-semibold">{t("follow.form.more")}</h2>
      <FactRows
        facts={[
          follow.sizing === "equity"
            ? { name: t("follow.form.multiplier"), value: figure(`${format.grouped(follow.multiplier)}×`) }
            : { name: t("follow.form.asIf"), value: own(follow.amount) },
          { name: t("follow.form.leverage"), value: leverageMax === "" ? "–" : figure(`${leverageMax}x`) },
          { name: t("follow.form.slippage"), value: part(percentOfBips(follow.slippage)) },
          { name: t("follow.form.marginMax"), value: limit(follow.marginMax) },
          { name: t("follow.form.stopLoss"), value: limit(follow.stopLoss) },
          { name: t("follow.form.takeProfit"), value: limit(follow.takeProfit) },
          {
            name: t("follow.form.leftOut"),
            value: follow.leftOut.length === 0 ? "–" : follow.leftOut.map(nameOf).join(", "),
          },
        ]}
      />
    </>
  );
}
