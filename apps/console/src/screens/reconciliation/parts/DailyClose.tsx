import type { DataOf } from "@agio/api-contract";
import { useStaffCall, useStaffReread, useStaffSend, valueIn, type CallResult } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useEffect, useState } from "react";
import { Facts } from "../../../features/facts/Facts.tsx";
import { dayText } from "../../../features/utc-time/utc-time.ts";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { ReasonDialog } from "../../../features/reason/ReasonDialog.tsx";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { showFailure } from "../../../shell/client.ts";
import { format } from "../../../shell/format.ts";
import { useMay, useSelf } from "../../../shell/self.ts";
import { useText } from "../../../shell/text.ts";
import { dayColumns, isSignedSince, placeColumns, signingOf, type Signing } from "../model.ts";

type Close = DataOf<"operator.closes.show">;

const SIGNATURES_EVERY_MS = 10_000;
/** The newest: a month. */
const SIGNATURES_LOOKED_AT = 31;

interface DailyCloseProps {
  /** Its first moment. */
  day: number;
  /** Places at which book and node differ now. */
  differences: number;
}

/** A day as it would be signed off, and as it was. */
export function DailyClose({ day, differences }: DailyCloseProps) {
  const text = useText();
  const may = useMay();
  const selfId = useSelf()?.operatorId ?? 0;
  const close = useStaffCall("operator.closes.show", { day });
  const [isSigning, setSigning] = useState(false);
  useColleaguesSignature(close);
  return (
    <Loaded remote={close}>
      {(shown) => (
        <>
          <div className="console-card grid gap-3">
            <Facts
              rows={[
                [text("reconciliation.sequence"), format.count(shown.sequence)],
                [text("reconciliation.hash"), <code key="hash">{shown.hash}</code>],
                [
                  text("reconciliation.linesEqual"),
                  shown.differingSums === 0
                    ? text("reconciliation.equal")
                    : text("reconciliation.differs", { count: format.count(shown.differingSums) }),
                ],
                [text("reconciliation.balance"), format.count(shown.unbalancedCoins)],
              ]}
            />
            <Signature close={shown} />
            <GiveWord
              signing={may("funds.decide") ? signingOf(shown, selfId) : undefined}
              onGive={() => setSigning(true)}
            />
          </div>
          {shown.coins.length === 0 ? null : (
            <RowTable
              label={text("reconciliation.coins")}
              rows={shown.coins}
              columns={dayColumns(text)}
              rowKey={({ coin }) => coin}
            />
          )}
          {shown.signed === undefined || shown.signed.reconciled.length === 0 ? null : (
            <section className="grid gap-2">
              <h3 className="text-12 text-text-2">{text("reconciliation.placesThen")}</h3>
              <RowTable
                label={text("reconciliation.placesThen")}
                rows={shown.signed.reconciled}
                columns={placeColumns(text)}
                rowKey={({ chainId, coin, channel }) => `${chainId}/${coin}/${channel}`}
              />
            </section>
          )}
          {isSigning ? (
            <Sign
              close={shown}
              signing={signingOf(shown, selfId) ?? "sign"}
              differences={differences}
              onClose={() => setSigning(false)}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** Reads a day once more when somebody else signed it: the list of signatures is read again and again, the lines of a day are not. */
function useColleaguesSignature(close: CallResult<Close>): void {
  const listed = useStaffCall(
    "operator.closes.list",
    { pageSize: SIGNATURES_LOOKED_AT },
    { everyMs: SIGNATURES_EVERY_MS },
  );
  const [shown, rows] = [valueIn(close), valueIn(listed)?.rows];
  const isOld = shown !== undefined && rows !== undefined && isSignedSince(shown, rows);
  const { refetch } = close;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
}

/** The button of the word that is theirs to give. */
function GiveWord({ signing, onGive }: { signing: Signing | undefined; onGive: () => void }) {
  const text = useText();
  if (signing === undefined) return null;
  return (
    <div>
      <Button size="small" tone="accent" onClick={onGive}>
        {text(`reconciliation.${signing}`)}
      </Button>
    </div>
  );
}

function Signature({ close: { signed, isOver, isUnchanged } }: { close: Close }) {
  const text = useText();
  if (signed === undefined) return <p>{text(isOver ? "reconciliation.unsigned" : "reconciliation.notOver")}</p>;
  const { confirmed } = signed;
  const isSame = isUnchanged === true;
  return (
    <>
      <p>{text("reconciliation.signed", { name: signed.loginName, time: format.dateTime(signed.createTime) })}</p>
      <p className="text-text-2">{signed.note}</p>
      {confirmed === null ? (
        <p className="text-warn">{text("reconciliation.signedByOne")}</p>
      ) : (
        <>
          <p>
            {text("reconciliation.confirmed", {
              name: confirmed.loginName,
              time: format.dateTime(confirmed.createTime),
            })}
          </p>
          <p className="text-text-2">{confirmed.note}</p>
        </>
      )}
      <p role={isSame ? "status" : "alert"} className={isSame ? "text-up" : "text-danger"}>
        {text(isSame ? "reconciliation.unchanged" : "reconciliation.changed")}
      </p>
    </>
  );
}

interface SignProps extends Pick<DailyCloseProps, "differences"> {
  close: Close;
  signing: Signing;
  onClose: () => void;
}

function Sign({ close, signing, differences, onClose }: SignProps) {
  const text = useText();
  const reread = useStaffReread();
  const { send, isSending } = useStaffSend("operator.closes.sign");
  const sign = async (reason: string) => {
    const answer = await send({ day: close.day, hash: close.hash, reason });
    reread("operator.closes.show", "operator.closes.list");
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text(signing === "sign" ? "reconciliation.doneByOne" : "reconciliation.done"), "success");
    onClose();
  };
  return (
    <ReasonDialog
      title={text(`reconciliation.${signing}Title`, { day: dayText(close.day) })}
      confirmLabel={text(`reconciliation.${signing}`)}
      isBusy={isSending}
      onConfirm={(reason) => void sign(reason)}
      onClose={onClose}
    >
      <p>{text(`reconciliation.${signing}Hint`, { count: format.count(differences) })}</p>
    </ReasonDialog>
  );
}
