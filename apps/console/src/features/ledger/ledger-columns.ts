import type { LedgerRow } from "@agio/api-contract";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";
import { figure, named, plain } from "../table/column-makers.ts";
import type { Column } from "../table/columns.ts";
import { accountName, purposeName } from "./ledger-names.ts";

/** Zero is no position, contract or chain. */
const numberOrNone = (number: number): string | number => (number === 0 ? "" : number);

/** Lines of the ledger, of whomever they are. */
export function ledgerColumns(text: Text): Column<LedgerRow>[] {
  const hidden = (column: Column<LedgerRow>): Column<LedgerRow> => ({ ...column, isHidden: true });
  return [
    plain("sequence", text("ledger.sequence"), ({ sequence }) => sequence),
    plain("createTime", text("ledger.time"), ({ createTime }) => format.dateTime(createTime)),
    plain("userId", text("ledger.user"), ({ userId }) => (userId === 0 ? text("ledger.house") : userId)),
    named(
      "account",
      text("ledger.account"),
      ({ account }) => account,
      (code) => accountName(text, code),
    ),
    named(
      "kind",
      text("ledger.kind"),
      ({ kind }) => kind,
      (code) => purposeName(text, code),
    ),
    figure("amount", text("ledger.amount"), ({ amount }) => amount, format.amount),
    plain("coin", text("ledger.coin"), ({ coin }) => coin),
    figure("after", text("ledger.after"), ({ after }) => after, format.amount),
    plain("reference", text("ledger.reference"), ({ reference }) => reference),
    hidden(plain("lineNumber", text("ledger.line"), ({ lineNumber }) => lineNumber)),
    hidden(figure("before", text("ledger.before"), ({ before }) => before, format.amount)),
    hidden(plain("positionId", text("ledger.position"), ({ positionId }) => numberOrNone(positionId))),
    hidden(plain("contractId", text("ledger.contract"), ({ contractId }) => numberOrNone(contractId))),
    hidden(plain("chainId", text("ledger.chain"), ({ chainId }) => numberOrNone(chainId))),
  ];
}
