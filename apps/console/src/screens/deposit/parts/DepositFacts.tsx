import type { DataOf } from "@agio/api-contract";
import { Facts } from "../../../features/facts/Facts.tsx";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";

const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const WAYS = ["chain", "manual", "provider"] as const;
const said = (value: string): string | undefined => (value === "" ? undefined : value);

/** The deposit itself: amounts, where it came in, how far it is, and its way back. */
export function DepositFacts({ shown }: { shown: DataOf<"operator.deposits.show"> }) {
  const text = useText();
  const status = STATUSES.find((one) => one === shown.status);
  const way = WAYS.find((one) => one === shown.way);
  const amount = (value: string) => `${format.amount(value)} ${shown.symbol}`;
  return (
    <section className="console-card">
      <Facts
        rows={[
          [text("deposits.status.label"), status === undefined ? shown.status : text(`deposits.status.${status}`)],
          [text("deposits.reason"), said(shown.remark)],
          [text("deposits.user"), shown.userId === 0 ? text("deposits.house") : `${shown.userId} ${shown.userName}`],
          [text("deposits.way.label"), way === undefined ? shown.way : text(`deposits.way.${way}`)],
          [text("deposits.channel"), `${shown.coin} ${shown.network}`],
          [text("deposits.amount"), amount(shown.amount)],
          [text("deposits.value"), format.amount(shown.value)],
          [text("deposits.credited"), amount(shown.credited)],
          [text("deposits.debt"), shown.debt === "0" ? undefined : amount(shown.debt)],
          [text("deposits.createTime"), format.dateTime(shown.createTime)],
          [text("deposits.address"), said(shown.address)],
          [text("deposits.hash"), said(shown.hash)],
          [text("deposits.confirms"), shown.needConfirms === 0 ? undefined : `${shown.confirms}/${shown.needConfirms}`],
          [
            text("deposits.agreed"),
            shown.approvalsNeeded === 0 ? undefined : `${shown.approvals.length}/${shown.approvalsNeeded}`,
          ],
          [text("deposits.returnTo"), said(shown.returnAddress)],
          [text("deposits.returnHash"), said(shown.returnHash)],
        ]}
      />
    </section>
  );
}
