import { Drawer } from "@agio/ui";
import { callName } from "../../features/calls/call-name.ts";
import { Diff } from "../../features/diff/Diff.tsx";
import { Facts } from "../../features/facts/Facts.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { changeOf, hasChange, withTimes, type AuditEntry } from "./model.ts";

const orNone = (words: string): string | undefined => (words === "" ? undefined : words);

/** One entry whole: who, with which roles, from where, what and why, and what it changed. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const text = useText();
  return (
    <Drawer title={`${entry.id} · ${callName(text, entry.action)}`} closeLabel={text("shell.close")} onClose={onClose}>
      <div className="grid gap-4 p-4">
        <Facts
          rows={[
            [text("audit.action"), <code key="action">{entry.action}</code>],
            [text("audit.time"), format.dateTime(entry.createTime)],
            [text("audit.operator"), orNone(entry.loginName)],
            [text("audit.roles"), orNone(entry.roles)],
            [text("audit.address"), orNone(entry.address)],
            [text("audit.subject"), orNone(withTimes(entry.subject))],
            [text("audit.reason"), orNone(entry.reason)],
            [text("audit.code"), entry.code],
          ]}
        />
        {hasChange(entry) ? <Diff before={changeOf(entry.before)} after={changeOf(entry.after)} /> : null}
        <p className="text-text-2">{text("audit.hash")}</p>
        <code className="text-12 break-all">{entry.hash}</code>
      </div>
    </Drawer>
  );
}
