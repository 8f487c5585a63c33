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
import { depositDemoNote } from "./demo-note.ts";
import { DemoNote } from "./DemoNote.tsx";
import { depositStateOf, depositSteps, depositTone, type DepositRow, type DepositStep } from "./deposit-state.ts";
import { FundsSteps } from "./FundsSteps.tsx";
import { HashRow } from "./HashRow.tsx";
import { StateTag } from "./StateTag.tsx";

/** One deposit: where it stands, why, and everything that identifies it. */
export function DepositDetails({ row }: { row: DepositRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const state = depositStateOf(row);
  const note = NOTES[state];
  const remark = REMARKS[row.remark];
  return (
    <div className="grid gap-4 pb-2">
      <div className="grid justify-items-center gap-2 text-center">
        <AmountText
          className="text-20 font-semibold"
          text={`+${format.grouped(row.amount)}`}
          unit={row.symbol}
          isHidden={isHidden}
        />
        <StateTag tone={depositTone(state)} text={t(`deposit.state.${state}`)} />
      </div>
      {note === undefined ? null : (
        <Banner
          tone={depositTone(state) === "stopped" && state !== "returned" ? "danger" : "warn"}
          icon="info"
          isRounded
        >
          {t(note)}
          {remark === undefined ? null : ` ${t(remark)}`}
        </Banner>
      )}
      <DemoNote note={depositDemoNote(row)} />
      <DepositProgress row={row} />
      <dl className="m-0 grid gap-3 rounded-2 bg-surface-2 p-3 text-14">
        <FactRow name={t("deposit.network")}>{channelText(t, row.coin, row.network)}</FactRow>
        <FactRow name={t("common.time")}>{format.dateTime(row.createTime)}</FactRow>
        <AmountFact name={t("deposit.step.credited")} amount={row.credited} coin={row.symbol} />
        <AmountFact name={t("deposit.detail.repaid")} amount={row.repaid} coin={row.symbol} />
        <AmountFact name={t("deposit.detail.debt")} amount={row.debt} coin={row.symbol} />
        {row.address === "" ? null : (
          <div className="grid gap-1">
            <dt className="text-text-3">{t("deposit.address")}</dt>
            <dd className="m-0">
              <AddressGroups address={row.address} />
            </dd>
          </div>
        )}
        <HashRow
          name={t(row.needConfirms === 0 ? "deposit.detail.reference" : "deposit.report.hash")}
          hash={row.hash}
          explorerUrl={row.explorerUrl}
        />
        {row.returnAddress === "" ? null : (
          <div className="grid gap-1">
            <dt className="text-text-3">{t("deposit.detail.returnAddress")}</dt>
            <dd className="m-0">
              <AddressGroups address={row.returnAddress} />
            </dd>
          </div>
        )}
        <HashRow name={t("deposit.detail.returnHash")} hash={row.returnHash} explorerUrl={row.returnUrl} />
        <FactRow name={t("deposit.detail.number")}>{row.id}</FactRow>
      </dl>
      <ButtonLink tone="quiet" href={hrefOf(paths.cases({ depositId: row.id }))}>
        {t("content.service.ask")}
      </ButtonLink>
    </div>
  );
}

function AmountFact({ name, amount, coin }: { name: string; amount: string; coin: string }) {
  const format = useFormat();
  if (/^0(?:\.0*)?$/.test(amount)) return null;
  return <FactRow name={name}>{`${format.grouped(amount)} ${coin}`}</FactRow>;
}

function DepositProgress({ row }: { row: DepositRow }) {
  const t = useTranslate();
  const { steps, active } = depositSteps(row);
  if (steps.length === 0) return null;
  const noteOf = (step: DepositStep, index: number) => {
    if (index !== active) return undefined;
    const all = step === "confirming" ? row.needConfirms : step === "unlocked" ? row.unlockConfirms : 0;
    return all === 0 ? undefined : <ConfirmBar done={row.confirms} all={all} label={t(`deposit.step.${step}`)} />;
  };
  return (
    <FundsSteps
      label={t("common.status")}
      active={active}
      steps={steps.map((step, index) => ({ id: step, title: t(`deposit.step.${step}`), note: noteOf(step, index) }))}
    />
  );
}

const NOTES: Readonly<Partial<Record<ReturnType<typeof depositStateOf>, TranslationKey>>> = {
  belowMinimum: "deposit.stateNote.belowMinimum",
  rejected: "deposit.stateNote.rejected",
  orphaned: "deposit.stateNote.orphaned",
  reversed: "deposit.stateNote.reversed",
  review: "deposit.stateNote.review",
  returning: "deposit.stateNote.returning",
  returned: "deposit.stateNote.returned",
};

const REMARKS: Readonly<Record<string, TranslationKey>> = {
  manual: "deposit.remark.manual",
  aboveMaximum: "deposit.remark.aboveMaximum",
  barred: "deposit.remark.barred",
  oneSource: "deposit.remark.oneSource",
  custody: "deposit.remark.custody",
  notFound: "deposit.remark.notFound",
  refused: "deposit.remark.refused",
};
