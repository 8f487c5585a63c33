import type { RequestOf } from "@agio/api-contract";
import { BYTE_ORDER_MARK } from "@agio/primitives";
import { useStaffClient, type PagedName, type PagedRow } from "@agio/api-client/staff";
import { useState } from "react";
import { showFailure } from "../../shell/client.ts";
import type { Column } from "./columns.ts";
import { saveFile } from "../files/save-file.ts";
import { csvHead, csvLines } from "./csv.ts";

const PAGE_ROWS = 1_000;
/** A browser keeps the file until it is whole. Longer ones are exported by the server. */
export const CSV_ROWS_MAX = 100_000;

interface CsvExport {
  /** Rows read so far; undefined while nothing is exported. */
  readonly read: number | undefined;
  /** Reads every page of the list, then saves the file. Resolves to whether it was cut. */
  readonly run: () => Promise<boolean>;
}

/** Writes all rows of a list, with its filters and in its order, to a file. */
export function useCsv<Name extends PagedName>(
  name: Name,
  request: Omit<RequestOf<Name>, "after">,
  columns: readonly Column<PagedRow<Name>>[],
): CsvExport {
  const client = useStaffClient();
  const [read, setRead] = useState<number>();
  return {
    read,
    async run() {
      const parts = [BYTE_ORDER_MARK, csvHead(columns)];
      let rows = 0;
      let after = "";
      setRead(0);
      do {
        const answer = await client.call(name, { ...request, after, pageSize: PAGE_ROWS } as RequestOf<Name>);
        if (!answer.ok) {
          setRead(undefined);
          showFailure(answer.failure);
          return false;
        }
        const page = answer.data as object as { rows: PagedRow<Name>[]; next: string };
        parts.push(csvLines(columns, page.rows));
        rows += page.rows.length;
        after = page.next;
        setRead(rows);
      } while (after !== "" && rows < CSV_ROWS_MAX);
      saveFile(`${String(name).replace("operator.", "")}.csv`, parts, "text/csv;charset=utf-8");
      setRead(undefined);
      return after !== "";
    },
  };
}
