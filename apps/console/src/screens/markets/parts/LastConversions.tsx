import type { DataOf } from "@agio/api-contract";
import { useStaffCall } from "@agio/api-client/staff";
import { Loaded } from "../../../features/page/Loaded.tsx";
import { figure, plain } from "../../../features/table/column-makers.ts";
import type { Column } from "../../../features/table/columns.ts";
import { RowTable } from "../../../features/table/RowTable.tsx";
import { format } from "../../../shell/format.ts";
import { useText, type Text } from "../../../shell/text.ts";

const LAST = 50;

type Conversion = DataOf<"operator.conversions.list">["rows"][number];

/** The last conversions of all users, newest first. */
export function LastConversions() {
  const text = useText();
  const remote = useStaffCall("operator.conversions.list", { pageSize: LAST });
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-semibold">{text("convert.last")}</h2>
      <Loaded remote={remote}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-text-2">{text("table.empty")}</p>
          ) : (
            <RowTable
              label={text("convert.last")}
              rows={rows}
              columns={conversionColumns(text)}
              rowKey={({ id }) => id}
              height="40dvh"
            />
          )
        }
      </Loaded>
    </section>
  );
}

const conversionColumns = (text: Text): Column<Conversion>[] => [
  plain("time", text("convert.time"), ({ createTime }) => format.dateTime(createTime)),
  {
    id: "user",
    header: text("programmes.userId"),
    cell: ({ userId }) => <a href={`#/users/${userId}`}>{userId}</a>,
    csv: ({ userId }) => userId,
  },
  figure("from", text("convert.from"), ({ fromAmount }) => fromAmount, format.amount),
  plain("fromCoin", text("convert.fromCoin"), ({ fromSymbol }) => fromSymbol),
  figure("to", text("convert.to"), ({ toAmount }) => toAmount, format.amount),
  plain("toCoin", text("convert.toCoin"), ({ toSymbol }) => toSymbol),
  figure("price", text("convert.rate"), ({ price }) => price, format.amount),
  figure("fee", text("convert.fee"), ({ fee }) => fee, format.amount),
];
