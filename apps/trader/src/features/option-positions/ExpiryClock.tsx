import { useServerNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import { daysLeftText } from "../../shell/time-left.ts";

/** Time until an expiry, counted down on the server's clock: "3 d 07:59:59". */
export function ExpiryClock({ expiry }: { expiry: number }) {
  const t = useTranslate();
  const left = Math.max(expiry - useServerNow(), 0);
  // In the direction of its word for days: figures from the left would tear it from its number in Arabic.
  return <bdi className="whitespace-nowrap tabular-nums">{daysLeftText(t, left)}</bdi>;
}

/** The same where no name stands beside it: a bare clock could be taken for a time of day. */
export function NamedExpiryClock({ expiry }: { expiry: number }) {
  const t = useTranslate();
  return (
    <>
      {t("option.head.timeLeft")} <ExpiryClock expiry={expiry} />
    </>
  );
}
