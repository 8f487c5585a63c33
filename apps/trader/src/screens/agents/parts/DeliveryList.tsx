import { useReread, useSend } from "@agio/api-client/react";
import { Button, showToast } from "@agio/ui";
import { StateTag } from "../../../features/funds-history/StateTag.tsx";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages, type RowOf } from "../../../features/past-list/use-pages.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { deliveryState, isUnderWay } from "../delivery-state.ts";

const ROW_PX = 66;
/** While something is on its way, and otherwise. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** Events that the server was sent, newest first, and the way to send it a test. */
export function DeliveryList({ canTest }: { canTest: boolean }) {
  const t = useTranslate();
  const reread = useReread();
  const test = useSend("proxy.testWebhook");
  const everyMs = (rows: readonly RowOf<"proxy.webhookDeliveries">[]) => (rows.some(isUnderWay) ? SOON_MS : LATER_MS);
  const pages = usePages("proxy.webhookDeliveries", {}, { everyMs });
  const sendTest = async () => {
    const answer = await test.send({});
    if (!answer.ok) return showFailure(answer.failure);
    showToast(t("referral.webhook.sent"), "success");
    reread("proxy.webhookDeliveries");
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t("referral.webhook.list")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-16 font-semibold">{t("referral.webhook.list")}</h2>
        <Button size="small" tone="outline" disabled={!canTest} busy={test.isSending} onClick={() => void sendTest()}>
          {t("referral.webhook.test")}
        </Button>
      </div>
      <PagedList pages={pages} count={pages.rows.length} none={t("referral.webhook.none")} rowPx={ROW_PX}>
        {pages.rows.map((row) => (
          <DeliveryLine key={row.id} row={row} />
        ))}
      </PagedList>
    </section>
  );
}

function DeliveryLine({ row }: { row: RowOf<"proxy.webhookDeliveries"> }) {
  const t = useTranslate();
  const format = useFormat();
  const { name, tone } = deliveryState(row);
  const outcome =
    row.fault === "" ? t("referral.webhook.answer", { status: row.status }) : t(`referral.webhook.fault.${row.fault}`);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2" data-delivery={row.kind}>
      <span className="min-w-0 flex-1">
        <span className="block text-14">{t(`referral.webhook.kind.${row.kind}`)}</span>
        <span className="block text-12 text-text-3 ui-figures">
          <bdi>{format.dateTime(row.createTime)}</bdi>
        </span>
        {row.tries === 0 && row.fault === "" ? null : (
          <span className="block text-12 text-text-2">
            {outcome}
            {row.tries > 1 ? ` · ${t("referral.webhook.tries", { count: format.count(row.tries) })}` : ""}
          </span>
        )}
      </span>
      <StateTag tone={tone} text={t(`referral.webhook.state.${name}`)} />
    </li>
  );
}
