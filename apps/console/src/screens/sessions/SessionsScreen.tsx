import type { DataOf } from "@agio/api-contract";
import { nameOfDevice } from "@agio/api-client/device-name";
import { useStaffCall, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Select, showToast } from "@agio/ui";
import { Loaded } from "../../features/page/Loaded.tsx";
import { Page } from "../../features/page/Page.tsx";
import type { Column } from "../../features/table/columns.ts";
import { RowTable } from "../../features/table/RowTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { ViewBar } from "../../features/view/ViewBar.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";

type StaffSession = DataOf<"operator.sessions.list">[number];

/** Sessions that are open: the operator's own, and those of all for who may see them. */
export function SessionsScreen() {
  const text = useText();
  const may = useMay();
  const { values, set, clear } = useView(["of"]);
  const reread = useStaffReread();
  const end = useStaffSend("operator.sessions.end");
  const endOthers = useStaffSend("operator.sessions.endOthers");
  const isOfAll = values.of === "all" && may("operators.read");
  const sessions = useStaffCall("operator.sessions.list", { of: isOfAll ? "all" : "own" });
  const endOne = async (id: number) => {
    const answer = await end.send({ id });
    if (!answer.ok) return showFailure(answer.failure);
    reread("operator.sessions.list");
  };
  const endAll = async () => {
    const answer = await endOthers.send({});
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("sessions.ended", { count: answer.data.ended }));
    reread("operator.sessions.list");
  };
  return (
    <Page
      title={text("sessions.title")}
      actions={
        <Button tone="outline" size="small" busy={endOthers.isSending} onClick={() => void endAll()}>
          {text("sessions.endOthers")}
        </Button>
      }
    >
      {may("operators.read") ? (
        <ViewBar isFiltered={values.of !== ""} onClear={clear}>
          <Select
            label={text("sessions.of.label")}
            size="small"
            value={values.of === "all" ? "all" : ""}
            options={[
              { id: "", label: text("sessions.of.own") },
              { id: "all", label: text("sessions.of.all") },
            ]}
            onChange={(of) => set({ of })}
          />
        </ViewBar>
      ) : null}
      <Loaded remote={sessions}>
        {(rows) => (
          <RowTable
            label={text("sessions.title")}
            rows={rows}
            columns={columnsOf(text, (row) =>
              row.isOwn || (isOfAll && !may("operators.change")) ? undefined : () => void endOne(row.id),
            )}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** `endOf`: ends a session; undefined where it cannot be ended here. */
function columnsOf(text: Text, endOf: (row: StaffSession) => (() => void) | undefined): Column<StaffSession>[] {
  const stateOf = ({ isOwn, isLocked }: StaffSession): string =>
    text(isOwn ? "sessions.state.this" : isLocked ? "sessions.state.locked" : "sessions.state.open");
  const column = (id: "loginName" | "address", header: string): Column<StaffSession> => ({
    ...{ id, header, cell: (row) => row[id], csv: (row) => row[id] },
  });
  const time = (id: "createTime" | "seenTime" | "expireTime", header: string): Column<StaffSession> => ({
    ...{ id, header, cell: (row) => format.dateTime(row[id]), csv: (row) => format.dateTime(row[id]) },
  });
  return [
    column("loginName", text("sessions.operator")),
    { id: "state", header: text("sessions.state.label"), cell: stateOf, csv: stateOf },
    column("address", text("sessions.address")),
    time("seenTime", text("sessions.seen")),
    time("createTime", text("sessions.since")),
    time("expireTime", text("sessions.until")),
    {
      id: "device",
      header: text("sessions.device"),
      cell: ({ device }) => <span title={device}>{nameOfDevice(device) || device}</span>,
      csv: ({ device }) => device,
    },
    {
      id: "end",
      header: text("sessions.action"),
      cell: (row) => {
        const end = endOf(row);
        return end === undefined ? null : (
          <Button size="small" tone="outline" onClick={end} aria-label={`${text("sessions.end")}: ${row.address}`}>
            {text("sessions.end")}
          </Button>
        );
      },
    },
  ];
}
