import { useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, Drawer, Select, showToast, TextField } from "@agio/ui";
import { useId, useState } from "react";
import { failureText } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { formatOf, KINDS } from "./model.ts";

/** Loads a file. It is in force at once; what would be gone with it waits for a second person. */
export function LoadForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const reread = useStaffReread();
  const fileId = useId();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("sanctions");
  const [version, setVersion] = useState("");
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const { send, isSending } = useStaffSend("operator.compliance.loadList");
  const load = async () => {
    if (file === undefined || name.trim() === "" || version.trim() === "" || reason.trim() === "") {
      return setFault(text("compliance.lists.missing"));
    }
    const asked = { name: name.trim(), kind, version: version.trim(), reason: reason.trim() };
    const answer = await send({ ...asked, format: formatOf(file.name), text: await file.text() });
    if (!answer.ok) return setFault(failureText(answer.failure));
    const { count, dropped, requestId } = answer.data;
    const figures = { count: format.count(count), dropped: format.count(dropped) };
    showToast(text(requestId === 0 ? "compliance.lists.loaded" : "compliance.lists.asked", figures), "success");
    reread("operator.compliance.listLists", "operator.requests.list");
    onClose();
  };
  return (
    <Drawer
      title={text("compliance.lists.load")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      footer={
        <Button tone="accent" wide busy={isSending} onClick={() => void load()}>
          {text("compliance.lists.load")}
        </Button>
      }
    >
      <div className="grid gap-3 p-4">
        <TextField label={text("compliance.lists.name")} value={name} onChange={setName} maxLength={60} />
        <Select
          label={text("compliance.lists.kind.label")}
          value={kind}
          options={KINDS.map((id) => ({ id, label: text(`compliance.lists.kind.${id}`) }))}
          onChange={setKind}
        />
        <TextField label={text("compliance.version")} value={version} onChange={setVersion} maxLength={60} />
        <div className="grid gap-1">
          <label htmlFor={fileId} className="text-12 text-text-2">
            {text("compliance.lists.file")}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.json"
            className="console-file"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
          <span className="text-12 text-text-2">{text("compliance.lists.fileHint")}</span>
        </div>
        <TextField label={text("reason.label")} value={reason} onChange={setReason} maxLength={300} />
        <p role="alert" className="text-danger">
          {fault}
        </p>
      </div>
    </Drawer>
  );
}
