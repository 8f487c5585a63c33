import { useApi } from "@agio/api-client/react";
import type { Answer } from "@agio/api-client";
import type { Page } from "@agio/api-contract";
import { Button, Dialog, showToast } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { showFailure } from "../../shell/server.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import { EXPORT_PAGE_ROWS, readAll, type ReadingProgress } from "./page-steps.ts";
import { pageRequest, type NarrowedTo, type PagedCall, type RowOf } from "./use-pages.ts";

export interface ExportedList<Name extends PagedCall> {
  call: Name;
  /** Filter of the list on the screen: the file has every matching row, loaded or not. */
  narrowed: NarrowedTo<Name>;
  fileName: string;
  /** Head and rows of the file. */
  table: (rows: readonly RowOf<Name>[]) => readonly (readonly string[])[];
}

interface ExportButtonProps<Name extends PagedCall> extends ExportedList<Name> {
  tone?: "outline" | "quiet";
  size?: "medium" | "small";
  label: string;
  isEmpty: boolean;
}

/** Writes a list to a file, as far back as it goes; a long reading shows how far it is and can be stopped. */
export function ExportButton<Name extends PagedCall>({
  tone = "outline",
  size = "medium",
  label,
  isEmpty,
  ...list
}: ExportButtonProps<Name>) {
  const t = useTranslate();
  const format = useFormat();
  const { isReading, progress, start, stop } = useExport(list);
  return (
    <>
      <Button tone={tone} size={size} busy={isReading} disabled={isEmpty} onClick={() => void start()}>
        {label}
      </Button>
      <Dialog
        isOpen={progress !== undefined}
        title={label}
        confirmLabel={t("common.cancel")}
        onConfirm={stop}
        onClose={stop}
      >
        {progress === undefined ? null : (
          <>
            <progress className="w-full accent-accent" aria-label={label} max={progress.total} value={progress.done} />
            <output className="block ui-figures">
              {t("common.list.exporting", { done: format.count(progress.done), total: format.count(progress.total) })}
            </output>
          </>
        )}
      </Dialog>
    </>
  );
}

function useExport<Name extends PagedCall>({ call, narrowed, fileName, table }: ExportedList<Name>) {
  const api = useApi();
  const t = useTranslate();
  const format = useFormat();
  const [isReading, setIsReading] = useState(false);
  const [progress, setProgress] = useState<ReadingProgress>();
  const reading = useRef<AbortController>(undefined);
  const stop = () => reading.current?.abort();
  useEffect(() => () => reading.current?.abort(), []);
  const start = async () => {
    const { signal } = (reading.current = new AbortController());
    setIsReading(true);
    const answer = await readAll<RowOf<Name>>({
      read: async (step) => {
        const page = await api.call(call, pageRequest<Name>(narrowed, step, EXPORT_PAGE_ROWS), { signal });
        return page as Answer<Page<RowOf<Name>>>;
      },
      onProgress: setProgress,
    });
    setIsReading(false);
    setProgress(undefined);
    if (signal.aborted) return;
    if (!answer.ok) return showFailure(answer.failure);
    const { rows, isCut } = answer.data;
    downloadCsv(fileName, table(rows));
    const count = format.count(rows.length);
    if (isCut) showToast(t("common.list.cut", { count }));
    else showToast(t("wallet.statement.exported", { count }), "success");
  };
  return { isReading, progress, start, stop };
}
