import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type ListRow = DataOf<"operator.compliance.listLists">["rows"][number];

export const KINDS = ["sanctions", "risk"] as const;

/** By the ending of a file's name; anything else is read as CSV. */
export const formatOf = (fileName: string): "csv" | "json" =>
  fileName.toLowerCase().endsWith(".json") ? "json" : "csv";

export function listColumns(text: Text): Column<ListRow>[] {
  const column = (
    id: string,
    header: string,
    value: (row: ListRow) => string | number,
    isNumeric = false,
  ): Column<ListRow> => ({ id, header, cell: value, csv: value, isNumeric });
  const kindText = ({ kind }: ListRow): string => {
    const known = KINDS.find((one) => one === kind);
    return known === undefined ? kind : text(`compliance.lists.kind.${known}`);
  };
  return [
    column("id", text("compliance.id"), ({ id }) => id, true),
    column("name", text("compliance.lists.name"), ({ name }) => name),
    column("kind", text("compliance.lists.kind.label"), kindText),
    column("version", text("compliance.version"), ({ version }) => version),
    column("count", text("compliance.lists.count"), ({ count }) => count, true),
    column("added", text("compliance.lists.added"), ({ added }) => added, true),
    column("dropped", text("compliance.lists.dropped"), ({ dropped }) => dropped, true),
    column("inForce", text("compliance.lists.inForce"), ({ isInForce }) => text(isInForce ? "shell.yes" : "shell.no")),
    column("operator", text("compliance.lists.who"), ({ operatorName }) => operatorName),
    column("createTime", text("compliance.createTime"), ({ createTime }) => format.dateTime(createTime)),
    {
      id: "hash",
      header: "SHA-256",
      cell: ({ hash }) => hash.slice(0, 12),
      csv: ({ hash }) => hash,
    },
  ];
}
