import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Banner, Button, showToast } from "@agio/ui";
import { useState } from "react";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay, useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { liabilityColumns, shortCoins, statedByCoin, statedColumns, statedRows, type Liabilities } from "./model.ts";
import { ReservesForm } from "./parts/ReservesForm.tsx";

/** Debts to users, as they were proven last, beside what is held; and the addresses that the house signs for. */
export function LiabilitiesScreen() {
  const text = useText();
  const may = useMay();
  const remote = useStaffCall("operator.liabilities.show", {});
  const [isPublishing, setPublishing] = useState(false);
  return (
    <Page
      title={text("liabilities.title")}
      actions={
        may("settings.money") ? (
          <Button size="small" tone="accent" onClick={() => setPublishing(true)}>
            {text("liabilities.publish")}
          </Button>
        ) : null
      }
    >
      <p className="max-w-3xl text-text-2">{text("liabilities.intro")}</p>
      <Loaded remote={remote} height={320}>
        {(shown) => <Shown shown={shown} />}
      </Loaded>
      {isPublishing ? <PublishDialog onClose={() => setPublishing(false)} /> : null}
    </Page>
  );
}

function Shown({ shown }: { shown: Liabilities }) {
  const text = useText();
  const may = useMay();
  const isDemo = useSelf()?.isDemo ?? false;
  const { time, sequence, coins, challenge, reserves } = shown;
  const stated = reserves === null ? new Map<string, string>() : statedByCoin(reserves.statement);
  const short = isDemo ? [] : shortCoins(coins);
  if (time === 0) return <p className="console-card text-text-2">{text("liabilities.none")}</p>;
  return (
    <>
      {short.length === 0 ? null : (
        <Banner tone="danger" isRounded isLive>
          {text("liabilities.short", { coins: short.join(", ") })}
        </Banner>
      )}
      <section className="grid gap-2">
        <h2 className="text-16 font-semibold">{text("liabilities.last")}</h2>
        <p className="text-text-2">
          {text("liabilities.madeAt", { time: format.dateTime(time), sequence: format.count(sequence) })}
          {isDemo ? ` ${text("liabilities.demo")}` : ""}
        </p>
        <RowTable
          label={text("liabilities.last")}
          rows={coins}
          columns={liabilityColumns(text, stated)}
          rowKey={({ coin }) => coin}
        />
      </section>
      <section className="grid gap-2">
        <h2 className="text-16 font-semibold">{text("liabilities.reserves")}</h2>
        {reserves === null ? (
          <p className="text-text-2">{text("liabilities.noReserves")}</p>
        ) : (
          <>
            <p className="text-text-2">
              {text("liabilities.statedAt", { time: format.dateTime(reserves.createTime), id: reserves.id })}
            </p>
            <RowTable
              label={text("liabilities.reserves")}
              rows={statedRows(reserves.statement)}
              columns={statedColumns(text)}
              rowKey={({ chain, address, coin }) => `${chain} ${address} ${coin}`}
            />
          </>
        )}
        {may("settings.money") ? <ReservesForm challenge={challenge} /> : null}
      </section>
    </>
  );
}

/** It only reads the ledger: one person may. */
function PublishDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const publishing = useStaffSend("operator.liabilities.publish");
  const confirm = async (reason: string) => {
    const answer = await publishing.send({ reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(
      text(answer.data.ids.length === 0 ? "liabilities.unchanged" : "liabilities.published", {
        sequence: format.count(answer.data.sequence),
      }),
      "success",
    );
    reread("operator.liabilities.show");
    onClose();
  };
  return (
    <ReasonDialog
      title={text("liabilities.publish")}
      confirmLabel={text("liabilities.publish")}
      isBusy={publishing.isSending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{text("liabilities.publishMeaning")}</p>
    </ReasonDialog>
  );
}
