import { Button } from "@agio/ui";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { collectable, type Voucher } from "../model.ts";
import { useWelfareSend } from "../use-welfare-send.ts";

/** Vouchers that run: what they gave back, until when, and what they would give back now. */
export function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useTranslate();
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("welfare.vouchers")}>
      <h2 className="m-0 text-16 font-semibold">{t("welfare.vouchers")}</h2>
      <ul className="m-0 grid list-none gap-2 p-0">
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} />
        ))}
      </ul>
    </section>
  );
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const t = useTranslate();
  const format = useFormat();
  const { act, isSending } = useWelfareSend("campaigns.collect");
  const { id, coin, amount, given, collected, endTime } = voucher;
  const money = (text: string): string => isolated(`${format.grouped(text)} ${coin}`);
  const back = money(collected);
  return (
    <li className="grid gap-2 rounded-1 bg-surface-2 p-3" data-voucher={id}>
      <p className="m-0 text-14">
        {t("welfare.voucherGiven", { given: format.grouped(given), amount: money(amount) })}
      </p>
      <p className="m-0 text-12 text-text-2">{t("welfare.until", { time: isolated(format.dateTime(endTime)) })}</p>
      <Button
        tone="outline"
        wide
        disabled={collectable(voucher) === undefined || isSending}
        onClick={() => void act({ voucherId: id }, t("welfare.collectDone", { amount: back }))}
      >
        {t("welfare.collect", { amount: back })}
      </Button>
    </li>
  );
}
