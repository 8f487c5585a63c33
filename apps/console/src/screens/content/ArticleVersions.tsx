import { useStaffPages, useStaffReread, useStaffSend } from "@agio/api-client/staff";
import { Button, showToast } from "@agio/ui";
import { useState } from "react";
import { Diff } from "../../features/diff/Diff.tsx";
import { ReasonDialog } from "../../features/reason/ReasonDialog.tsx";
import { showFailure } from "../../shell/client.ts";
import { format } from "../../shell/format.ts";
import { useMay } from "../../shell/self.ts";
import { useText } from "../../shell/text.ts";
import type { ArticleVersion } from "./model.ts";

const PAGE_SIZE = 20;

interface ArticleVersionsProps {
  id: number;
  /** The version that stands; 0 of a removed article, undefined while it is not known. */
  version: number | undefined;
}

/** Every version that was saved, and the way back to it. */
export function ArticleVersions({ id, version }: ArticleVersionsProps) {
  const text = useText();
  const mayChange = useMay()("content.change");
  const versions = useStaffPages("operator.content.versions", { id, pageSize: PAGE_SIZE });
  const [asked, setAsked] = useState<ArticleVersion>();
  return (
    <section className="grid gap-2" aria-label={text("content.versions")}>
      <h2 className="text-14 font-semibold">{text("content.versions")}</h2>
      {versions.rows.map((row, at) => (
        <details key={row.version} className="console-card">
          <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{row.version}</strong>
            <span className="text-text-2">
              {row.changedBy === ""
                ? text("content.shippedBy")
                : text("content.by", { name: row.changedBy, time: format.dateTime(row.createTime) })}
            </span>
            <span className="min-w-0 flex-1 truncate">{row.reason}</span>
          </summary>
          <div className="mt-3 grid justify-items-start gap-3">
            <Diff before={contentOf(versions.rows[at + 1])} after={contentOf(row)} />
            {mayChange && version !== undefined && row.version !== version ? (
              <Button size="small" tone="outline" onClick={() => setAsked(row)}>
                {text("content.bringBack")}
              </Button>
            ) : null}
          </div>
        </details>
      ))}
      {versions.hasMore ? (
        <Button size="small" tone="outline" busy={versions.isLoading} onClick={versions.more}>
          {text("table.more")}
        </Button>
      ) : null}
      {asked === undefined || version === undefined ? null : (
        <RestoreDialog id={id} version={version} to={asked.version} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

/** Fields that say who changed it and why. */
const OF_THE_CHANGE: ReadonlySet<string> = new Set(["version", "changedBy", "reason", "createTime"]);

/** The part of a version that readers see. */
function contentOf(row: ArticleVersion | undefined): unknown {
  if (row === undefined) return undefined;
  return Object.fromEntries(Object.entries(row).filter(([field]) => !OF_THE_CHANGE.has(field)));
}

interface RestoreDialogProps {
  id: number;
  version: number;
  to: number;
  onClose: () => void;
}

function RestoreDialog({ id, version, to, onClose }: RestoreDialogProps) {
  const text = useText();
  const reread = useStaffReread();
  const restoring = useStaffSend("operator.content.restore");
  const restore = async (reason: string) => {
    const answer = await restoring.send({ id, version, to, reason });
    if (!answer.ok) return showFailure(answer.failure);
    showToast(text("content.broughtBack", { version: answer.data.version }));
    reread("operator.content.list", "operator.content.show", "operator.content.versions");
    onClose();
  };
  return (
    <ReasonDialog
      title={`${text("content.bringBack")}: ${to}`}
      confirmLabel={text("content.bringBack")}
      isBusy={restoring.isSending}
      onConfirm={(reason) => void restore(reason)}
      onClose={onClose}
    />
  );
}
