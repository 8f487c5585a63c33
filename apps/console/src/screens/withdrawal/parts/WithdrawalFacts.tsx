import { Facts } from "../../../features/facts/Facts.tsx";
import { UserLink } from "../../../features/facts/UserLink.tsx";
import { format } from "../../../shell/format.ts";
import { useText } from "../../../shell/text.ts";
import { STATUSES, type Shown } from "../model.ts";

const said = (value: string): string | undefined => (value === "" ? undefined : value);

/** The withdrawal itself: amounts, payee, how far it is. */
export function WithdrawalFacts({ shown }: { shown: Shown }) {
  const text = useText();
  const status = STATUSES.find((one) => one === shown.status);
  const amount = (value: string) => `${format.amount(value)} ${shown.coin}`;
  const { bank, providerPayout } = shown;
  return (
    <section className="console-card grid content-start gap-3">
      <h2 className="text-16 font-semibold">{text("withdrawals.what")}</h2>
      <Facts
        rows={[
          [
            text("withdrawals.status.label"),
            status === undefined ? shown.status : text(`withdrawals.status.${status}`),
          ],
          [text("withdrawals.user"), <UserLink key="user" userId={shown.userId} name={shown.userName} />],
          [text("withdrawals.createTime"), format.dateTime(shown.createTime)],
          [text("withdrawals.amount"), amount(shown.amount)],
          [text("withdrawals.value"), format.amount(shown.value)],
          [text("withdrawals.fee"), amount(shown.fee)],
          [text("withdrawals.tax"), shown.tax === "0" ? undefined : amount(shown.tax)],
          [text("withdrawals.receive"), amount(shown.receive)],
          [text("withdrawals.channel"), `${shown.type} ${shown.network}`],
          [text("withdrawals.address"), said(shown.address)],
          [text("withdrawals.payout"), said(shown.payout)],
          [text("withdrawals.beneficiary"), said(shown.beneficiary)],
          [text("withdrawals.answer"), said(shown.answer)],
          [
            text("withdrawals.bank"),
            bank === null ? undefined : `${bank.bankName}, ${bank.holder}, ${bank.account}, ${bank.swift}`,
          ],
          [
            text("withdrawals.provider"),
            providerPayout === null
              ? undefined
              : `${providerPayout.provider} ${providerPayout.orderNo} ${providerPayout.state} ${providerPayout.trouble}`,
          ],
          [text("withdrawals.agreed"), `${shown.approvals.length}/${shown.approvalsNeeded}`],
          [text("withdrawals.reason"), said(shown.reason)],
          [
            text("withdrawals.hash"),
            shown.hash === "" ? undefined : <Hash key="hash" hash={shown.hash} explorerUrl={shown.explorerUrl} />,
          ],
          [
            text("withdrawals.confirms"),
            shown.needConfirms === 0 ? undefined : `${shown.confirms}/${shown.needConfirms}`,
          ],
        ]}
      />
    </section>
  );
}

/** The number of a payment at its chain; a link where there is an explorer. */
function Hash({ hash, explorerUrl }: { hash: string; explorerUrl: string }) {
  if (explorerUrl === "") return <span data-hash="">{hash}</span>;
  return (
    <a className="text-accent underline" data-hash="" href={explorerUrl} target="_blank" rel="noreferrer">
      {hash}
    </a>
  );
}
