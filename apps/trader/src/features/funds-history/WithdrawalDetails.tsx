import { AmountText, Banner, ButtonLink } from "@agio/ui";
import type { TranslationKey } from "@agio/translations";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { AddressGroups } from "../funds-channel/AddressGroups.tsx";
import { FactRow } from "../funds-channel/FactRow.tsx";
import { channelText } from "./channel-text.ts";
import { ConfirmBar } from "./ConfirmBar.tsx";
import { withdrawalDemoNote } from "./demo-note.ts";
import { DemoNote } from "./DemoNote.tsx";
import { FundsSteps } from "./FundsSteps.tsx";
import { HashRow } from "./HashRow.tsx";
import { StateTag } from "./StateTag.tsx";
import { WithdrawalActions } from "./WithdrawalActions.tsx";
import {
  isBankPayout,
  isByProvider,
  reasonOf,
  withdrawalStateOf,
  withdrawalSteps,
  withdrawalTone,
  type WithdrawalRow,
} from "./withdrawal-state.ts";

/** One withdrawal: where it stands, why, what it costs, and what its owner can still do about it. */
export function WithdrawalDetails({ row }: { row: WithdrawalRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const state = withdrawalStateOf(row);
  const amount = (text: string) => (isHidden ? "••••••" : `${format.grouped(text)} ${row.coin}`);
  return (
    <div className="grid gap-4 pb-2" data-withdrawal={row.id}>
      <div className="grid justify-items-center gap-2 text-center">
        <AmountText
          className="text-20 font-semibold"
          text={format.grouped(row.receive)}
          unit={row.coin}
          isHidden={isHidden}
        />
        <StateTag tone={withdrawalTone(state)} text={t(`withdrawal.state.${state}`)} />
      </div>
      <StateNote row={row} />
      <DemoNote note={withdrawalDemoNote(row)} />
      <WithdrawalProgress row={row} />
      <WithdrawalActions row={row} />
      <dl className="m-0 grid gap-3 rounded-2 bg-surface-2 p-3 text-14">
        <FactRow name={t("withdrawal.gross")}>{amount(row.amount)}</FactRow>
        <FactRow name={t("common.fee")}>
          {/^0(?:\.0*)?$/.test(row.fee) ? t("withdrawal.free") : amount(row.fee)}
        </FactRow>
        {/^0(?:\.0*)?$/.test(row.tax) ? null : <FactRow name={t("withdrawal.tax")}>{amount(row.tax)}</FactRow>}
        <FactRow name={t("withdrawal.receive")} isStrong>
          {amount(row.receive)}
        </FactRow>
        {row.payout === "" ? null : <FactRow name={t("withdrawal.payout")}>{row.payout}</FactRow>}
        <FactRow name={t("deposit.network")}>{channelText(t, row.type, row.network)}</FactRow>
        <FactRow name={t("common.time")}>{format.dateTime(row.createTime)}</FactRow>
        {row.address === "" ? null : (
          <div className="grid gap-1">
            <dt className="text-text-3">{t("withdrawal.confirm.to")}</dt>
            <dd className="m-0">{isBankPayout(row) ? row.address : <AddressGroups address={row.address} />}</dd>
          </div>
        )}
        {row.memo === "" ? null : <FactRow name={t("deposit.memo")}>{row.memo}</FactRow>}
        <HashRow
          name={t(isBankPayout(row) || isByProvider(row) ? "deposit.detail.reference" : "deposit.report.hash")}
          hash={row.hash}
          explorerUrl={row.explorerUrl}
        />
        <FactRow name={t("deposit.detail.number")}>{row.id}</FactRow>
      </dl>
      <ButtonLink tone="quiet" href={hrefOf(paths.cases({ withdrawalId: row.id }))}>
        {t("content.service.ask")}
      </ButtonLink>
    </div>
  );
}

function StateNote({ row }: { row: WithdrawalRow }) {
  const t = useTranslate();
  const state = withdrawalStateOf(row);
  const note = NOTES[state];
  const reason = reasonOf(row);
  if (note === undefined) return null;
  const tone = withdrawalTone(state);
  const words = reason === undefined ? t(note) : `${t(note)} ${t(`withdrawal.reason.${reason}`)}`;
  return (
    <Banner tone={tone === "stopped" ? "danger" : tone === "waiting" ? "warn" : "plain"} icon="info" isRounded isLive>
      {words}
    </Banner>
  );
}

function WithdrawalProgress({ row }: { row: WithdrawalRow }) {
  const t = useTranslate();
  const { steps, active } = withdrawalSteps(row);
  if (steps.length === 0) return null;
  const isConfirming = withdrawalStateOf(row) === "processing" && row.needConfirms > 0;
  return (
    <FundsSteps
      label={t("common.status")}
      active={active}
      steps={steps.map((step, index) => ({
        id: step,
        title: t(`withdrawal.step.${step}`),
        note:
          isConfirming && index === active ? (
            <ConfirmBar done={row.confirms} all={row.needConfirms} label={t(`withdrawal.step.${step}`)} />
          ) : undefined,
      }))}
    />
  );
}

const NOTES: Readonly<Partial<Record<ReturnType<typeof withdrawalStateOf>, TranslationKey>>> = {
  submitted: "withdrawal.stateNote.submitted",
  approved: "withdrawal.stateNote.approved",
  rejected: "withdrawal.stateNote.rejected",
  failed: "withdrawal.stateNote.failed",
  cancelled: "withdrawal.stateNote.cancelled",
  moreInformation: "withdrawal.stateNote.moreInformation",
};
