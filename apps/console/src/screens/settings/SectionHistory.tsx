import { useStaffPages } from "@agio/api-client/staff";
import { Button } from "@agio/ui";
import { Diff } from "../../features/diff/Diff.tsx";
import { format } from "../../shell/format.ts";
import { useText } from "../../shell/text.ts";
import { before, type Form } from "./model.ts";

const PAGE_SIZE = 20;

interface SectionHistoryProps {
  form: Form;
  /** Puts an older value into the form. Absent for who may not change it. */
  onBringBack?: (value: unknown) => void;
}

/** The versions of a section: who changed what, who agreed, and why. */
export function SectionHistory({ form, onBringBack }: SectionHistoryProps) {
  const text = useText();
  const versions = useStaffPages("operator.settings.history", { section: form.section, pageSize: PAGE_SIZE });
  return (
    <section className="grid gap-2" aria-label={text("settings.history")}>
      <h3 className="text-14 font-semibold">{text("settings.history")}</h3>
      {versions.total === 0 ? <p className="text-text-2">{text("settings.noHistory")}</p> : null}
      {versions.rows.map((row, at) => (
        <details key={row.version} className="console-card">
          <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{text("settings.version", { version: row.version })}</strong>
            <span className="text-text-2">{format.dateTime(row.createTime)}</span>
            <span className="text-text-2">
              {row.approvedBy === ""
                ? row.changedBy
                : text("settings.approvedBy", { maker: row.changedBy, checker: row.approvedBy })}
            </span>
            <span className="min-w-0 flex-1 truncate">{row.reason}</span>
          </summary>
          <div className="mt-3 grid justify-items-start gap-3">
            <Diff before={before(versions.rows, at, form.builtIn)} after={row.value} />
            {onBringBack === undefined ? null : (
              <Button size="small" tone="outline" disabled={!row.fits} onClick={() => onBringBack(row.value)}>
                {text(row.fits ? "settings.bringBack" : "settings.tooOld")}
              </Button>
            )}
          </div>
        </details>
      ))}
      {versions.hasMore ? (
        <Button size="small" tone="outline" busy={versions.isLoading} onClick={versions.more}>
          {text("table.more")}
        </Button>
      ) : null}
    </section>
  );
}
