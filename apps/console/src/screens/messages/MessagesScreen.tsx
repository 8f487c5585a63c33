import { Button } from "@agio/ui";
import { Page } from "../../features/page/Page.tsx";
import type { Column } from "../../features/table/columns.ts";
import { PagedTable } from "../../features/table/PagedTable.tsx";
import { useView } from "../../features/view/use-view.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText, type Text } from "../../shell/text.ts";
import { MessageForm } from "./MessageForm.tsx";
import { audienceText, titleOf, type SentMessage } from "./model.ts";

const READ_EVERY_MS = 5_000;

/** Messages of the staff: what was sent and how far it has gone, and a new one. `user` names whom it is for. */
export function MessagesScreen() {
  const text = useText();
  const may = useMay();
  const { values, set } = useView(["new", "user"]);
  const isWriting = (values.new !== "" || values.user !== "") && may("messages.send");
  return (
    <Page
      title={text("messages.title")}
      actions={
        may("messages.send") && !isWriting ? (
          <Button size="small" tone="accent" onClick={() => set({ new: "1" })}>
            {text("messages.new")}
          </Button>
        ) : undefined
      }
    >
      {isWriting ? <MessageForm userId={values.user} onClose={() => set({ new: "", user: "" })} /> : null}
      <h2 className="text-14 font-semibold">{text("messages.list")}</h2>
      <PagedTable
        name="operator.messages.list"
        label={text("messages.list")}
        request={{}}
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        empty={text("messages.none")}
        everyMs={READ_EVERY_MS}
      />
    </Page>
  );
}

function columnsOf(text: Text): Column<SentMessage>[] {
  const reach = ({ sent, size }: SentMessage): string =>
    text("messages.of", { sent: format.count(sent), size: format.count(size) });
  const by = ({ madeBy, approvedBy }: SentMessage): string => (approvedBy === "" ? madeBy : `${madeBy}, ${approvedBy}`);
  return [
    { id: "id", header: text("messages.id"), cell: ({ id }) => id, csv: ({ id }) => id },
    { id: "title", header: text("messages.textTitle"), cell: (row) => <bdi>{titleOf(row)}</bdi>, csv: titleOf },
    { id: "audience", header: text("messages.audience.label"), cell: audienceText, csv: audienceText },
    {
      id: "languages",
      header: text("messages.languages"),
      cell: ({ texts }) => Object.keys(texts).join(" "),
      csv: ({ texts }) => Object.keys(texts).join(" "),
    },
    { id: "reach", header: text("messages.progress"), cell: reach, csv: reach, isNumeric: true },
    { id: "by", header: text("messages.by"), cell: by, csv: by },
    { id: "reason", header: text("messages.reason"), cell: ({ reason }) => reason, csv: ({ reason }) => reason },
    {
      id: "createTime",
      header: text("messages.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
    },
  ];
}
