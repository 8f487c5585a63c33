import { useServerNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import { timeLeftText } from "../contract-head/funding-clock.ts";

const MS_PER_DAY = 86_400_000;

/** Time until an expiry, counted down on the server's clock: "3 d 07:59:59". */
export function ExpiryClock({ expiry }: { expiry: number }) {
  const t = useTranslate();
  const left = Math.max(expiry - useServerNow(), 0);
  const days = Math.floor(left / MS_PER_DAY);
  const time = timeLeftText(left - days * MS_PER_DAY);
  return <bdi className="ui-figures">{days === 0 ? time : t("option.head.daysAndTime", { days, time })}</bdi>;
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
