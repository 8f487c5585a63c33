import type { QueueRow } from "@agio/api-contract";
import { useStaffPages, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast, Skeleton } from "@agio/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pathOfItem } from "../../features/work/item-paths.ts";
import { KeyBar } from "../../features/work/KeyBar.tsx";
import { useNow } from "../../features/now/use-now.ts";
import { Page } from "../../features/page/Page.tsx";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { failureText, showFailure } from "../../shell/client.ts";
import { useKeys } from "../../shell/keys.ts";
import { useQueueLive } from "../../shell/queue-live.ts";
import { useSelf } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import { keyOfItem, kindOf, queueColumns, withClaims } from "./model.tsx";
import { AlertSeen } from "./parts/AlertSeen.tsx";
import { Counters } from "./parts/Counters.tsx";
import { RewardDecision } from "./parts/RewardDecision.tsx";

const PAGE_SIZE = 100;

/** Work that waits, in one order: what is due first comes first. */
export function QueueScreen() {
  const text = useText();
  const navigate = useNavigate();
  const self = useSelf();
  const { values, set } = useView(["kind"]);
  const kind = kindOf(values.kind);
  const { data, version } = useQueueLive();
  const now = useNow();
  const reread = useStaffReread();
  const pages = useStaffPages("operator.queue.list", {
    pageSize: PAGE_SIZE,
    ...(kind === undefined ? {} : { kind }),
  });
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = pages.rows.find((row) => keyOfItem(row) === chosenKey);
  const [here, setHere] = useState<{ readonly row: QueueRow; readonly decision: "approve" | "reject" }>();
  const taking = useStaffSend("operator.queue.take");
  // The socket says that something came, went or was taken.
  useEffect(() => {
    if (version > 0) reread("operator.queue.list");
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
  const open = (row: QueueRow, decision?: "approve" | "reject") => {
    const path = pathOfItem(row);
    if (path === undefined) setHere({ row, decision: decision ?? "approve" });
    else void navigate(decision === undefined ? path : `${path}?do=${decision}`);
  };
  const take = async () => {
    if (chosen === undefined) return;
    const answer = await taking.send({ kind: chosen.kind, id: chosen.id });
    if (answer.ok) showToast(text("queue.taken"));
    else showFailure(answer.failure);
    reread("operator.queue.list");
  };
  useKeys({
    t: () => void take(),
    a: () => chosen && open(chosen, "approve"),
    r: () => chosen && open(chosen, "reject"),
  });
  return (
    <Page title={text("queue.title")}>
      <Counters counts={data?.counts} kind={kind} onKind={(id) => set({ kind: id ?? "" })} />
      <KeyBar
        keys={[
          ["j", text("shell.keys.down")],
          ["k", text("shell.keys.up")],
          ["Enter", text("shell.keys.open")],
          ["t", text("queue.keys.take")],
          ["a", text("work.approve")],
          ["r", text("work.reject")],
        ]}
      />
      {pages.failure === undefined ? null : (
        <p role="alert" className="text-danger">
          {failureText(pages.failure)}
        </p>
      )}
      {pages.total === undefined ? (
        pages.failure === undefined ? (
          <Skeleton height={240} />
        ) : null
      ) : pages.rows.length === 0 ? (
        <p className="console-card text-center text-text-2">{text("queue.empty")}</p>
      ) : (
        <RowTable
          label={text("queue.title")}
          rows={withClaims(pages.rows, data?.claims)}
          columns={queueColumns(text, { now, selfId: self?.operatorId ?? 0 })}
          rowKey={keyOfItem}
          onOpen={(row) => open(row)}
          onCurrent={(row) => setChosenKey(row && keyOfItem(row))}
          height="calc(100dvh - 260px)"
          onEnd={pages.hasMore ? pages.more : undefined}
        />
      )}
      {pages.hasMore ? (
        <Button size="small" tone="outline" busy={pages.isLoading} onClick={pages.more}>
          {text("table.more")}
        </Button>
      ) : null}
      {here === undefined ? null : here.row.kind === "alert" ? (
        <AlertSeen row={here.row} onClose={() => setHere(undefined)} />
      ) : (
        <RewardDecision {...here} onClose={() => setHere(undefined)} />
      )}
    </Page>
  );
}
